// The frame: combs that stand on the table and hold the strips at their pitch, and clips from strip to strip.
// Nothing is screwed or glued: a strip is lifted out of its combs, and a comb off the next one's hook.
part = "comb";          // comb, combend, clip
// from sizes.toml:
pitch = 98;
tile = 90;
play = 0.5;
board_width = 18;
board_end = 22.5;
hole_offset = 20;
use <strip.scad>
include <profile.scad>

hook = 12;              // length of the joint
catch = 5.6;            // its post

// a comb for two rows, seen from the west: south is at x = 0
module outline(rows) difference() {
    union() {
        square([rows * pitch, comb_height]);
        // the hook that drops behind the next comb's catch
        translate([rows * pitch - 0.01, 11]) square([hook, comb_height - 11]);
        translate([rows * pitch + catch + 0.6, 5]) square([hook - catch - 0.6, 8]);
    }
    for (i = [0 : rows - 1]) translate([pitch * (i + 0.5) - width / 2 - 0.3, seat]) {
        square([width + 0.6, comb_height]);
        translate([-1.5, comb_height - seat]) polygon([[0, 0.01], [width + 3.6, 0.01], [width + 2.1, -2], [1.5, -2]]);
    }
    // where the hook of the comb before drops in
    translate([-1, 10.6]) square([hook + 1.5, comb_height]);
    translate([catch + 0.2, 4.6]) square([hook + 0.3 - catch, comb_height]);
    // legs: cables pass, and filament is saved
    for (i = [0 : 2 * rows]) translate([pitch * i / 2 + (i == 0 ? 24 : i == 2 * rows ? -14 : 0), -0.01]) if (i % 2 == 0)
        polygon([[-9, 0], [9, 0], [6, 3], [-6, 3]]);
}

module comb_() linear_extrude(comb) outline(2);

// holds the edge in the north
module combend() linear_extrude(comb) intersection() {
    outline(1);
    square([pitch / 2 + width / 2 + 7, comb_height]);
}

// drops over the ribs of two troughs that meet; a dovetail keeps it there
module clip() linear_extrude(clip_height) difference() {
    polygon([[-6.4, 0.2], [6.4, 0.2], [6.4, 4.4], [-6.4, 4.4]]);
    polygon([[-3.5, 0], [3.5, 0], [4.6, rib + 0.3], [-4.6, rib + 0.3]]);
}

// ---- for pictures only ----

module standing() rotate([90, 0, 90]) linear_extrude(comb) children();

module combs(columns, rows) for (field = [0 : columns - 1], x = [comb_x, 4 * pitch - comb_x], i = [0 : rows / 2 - 1])
    translate([field * 4 * pitch + x - comb / 2, (2 * i - 0.5) * pitch, 0]) color("#d08040") standing() outline(2);

module ends(columns, rows) for (field = [0 : columns - 1], x = [comb_x, 4 * pitch - comb_x])
    translate([field * 4 * pitch + x - comb / 2, (rows - 0.5) * pitch, 0]) color("#b06020") standing() intersection() {
        outline(1);
        square([pitch / 2 + width / 2 + 7, comb_height]);
    }

module clips(columns, rows, up) for (field = [1 : 1 : columns - 1], row = [0 : rows])
    translate([field * 4 * pitch, row * pitch + width / 2, up]) color("#dd3333") clip();

module field_board() {
    color("#0b5a2b") cube([100, 70, 1.6]);
    color("#eeeecc") for (i = [0:3]) translate([4 + 24 * i, 1, 1.6]) cube([22.4, 6, 9]);
    color("#222222") { translate([7, 32, 1.6]) cube([20, 8, 7]); translate([61, 32, 1.6]) cube([20, 8, 7]); translate([37, 48, 1.6]) cube([25, 8, 7]); }
    color("#333344") { translate([3, 59, 1.6]) cube([33, 9, 9]); translate([64, 59, 1.6]) cube([33, 9, 9]); }
}

module table(columns, rows, up = 0, tiles = []) {
    combs(columns, rows);
    ends(columns, rows);
    for (field = [0 : columns - 1]) translate([field * 4 * pitch, 0, seat - notch + up]) {
        for (row = [0 : rows - 1]) translate([0, row * pitch, 0]) whole_strip();
        translate([0, rows * pitch, 0]) whole_strip(false);
    }
    clips(columns, rows, up * 1.7);
    // the south-west field is the board's own, and the board lies outside
    translate([-115, 1.5 * pitch - 48, 6]) { color("#0b5a2b") cube([100, 97, 1.6]); color("#3355aa") translate([20, 38, 10]) cube([45, 18, 2]); }
    for (column = [0 : columns - 1], row = [0 : rows / 4 - 1]) if (column + row > 0) translate([column * 4 * pitch + 2 * pitch - 50, (4 * row + 1.5) * pitch - 35, 6 + up / 3]) field_board();
    for (t = tiles) translate([(t[0] + 0.5) * pitch - tile / 2, (t[1] + 0.5) * pitch - tile / 2, seat - notch + height + 0.1]) color("#e8d6a0") cube([tile, tile, 2]);
}

if (part == "comb") comb_();
if (part == "combend") combend();
if (part == "clip") clip();
if (part == "assembled") table(1, 4, 0, [[0, 0], [1, 1], [2, 1], [2, 2], [3, 3]]);
if (part == "apart") table(2, 4, 90);
if (part == "combs") { combs(1, 8); ends(1, 8); }
if (part == "seat") intersection() { table(1, 4, 45); translate([40, -40, -1]) cube([80, 120, 200]); }
if (part == "table") table(2, 8, 0, [[3, 3], [4, 3], [4, 4], [3, 4], [5, 4], [3, 5]]);
