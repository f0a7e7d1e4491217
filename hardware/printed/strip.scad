// Housing of a strip: two equal halves (the second turned round), their lids, and a bar for each cell.
// The strip's board lies on posts; four M3 x 16 from above hold lid, spacer, board and trough together.
// A ridge on the lids keeps tiles off the bars and lets each slide into its place. The strips stand in the combs
// of frame.scad; the edge is a trough for the lids north of the last row, which has no board.
part = "trough";        // trough, edge, lid, bar, spacer
// from sizes.toml:
pitch = 98;             // from cell to cell
tile = 90;              // edge of a tile
play = 0.5;             // of a tile, to each side
board_width = 18;
board_end = 22.5;       // from the outer buttons to the board's ends
hole_offset = 20;       // inner screws, from the middle of the strip
include <profile.scad>

above = 6.6;            // from the board to the lid: the plug is 6.1 mm high
board = 1.6;
floor_ = 1.2;
length = 2 * pitch;
post = height - lid - above - board;
cells = [pitch / 2, pitch * 3 / 2];
screws = [pitch / 2 - board_end + 4.5, 2 * pitch - hole_offset];
arches = [18, pitch * 1.5 - 24];
windows = [40, 55, 95, 109, 140, 155];
bar_width = foot - 0.4;

module across(x) translate([x, width, 0]) rotate([90, 0, 0]) linear_extrude(2 * width) children();

module trough(with_board = true) difference() {
    union() {
        difference() {
            translate([0, -width / 2, 0]) cube([length, width, height - lid]);
            translate([wall, -inside / 2, floor_]) cube([length, inside, height]);
        }
        for (x = screws) translate([x, 0, 0]) cylinder(d = 8, h = with_board ? post : height - lid);
        // ledges along the walls carry the board where there is no post; their underside slopes
        if (with_board) for (side = [-1, 1], x = [pitch / 2 - 12, pitch * 3 / 2 - 12]) translate([x, side * inside / 2, post])
            rotate([90, 0, 90]) linear_extrude(24) polygon([[0, 0], [-side * 1.6, 0], [0, -3]]);
        // ribs for the clips that hold two troughs together
        for (end = [0, 1], side = [0, 1]) translate([end * length, 0, 0]) mirror([end, 0, 0]) mirror([0, side, 0])
            translate([0, width / 2 - 0.01, 0]) linear_extrude(clip_height) polygon([[2, 0], [3.2, 0], [4.2, rib], [2, rib]]);
    }
    for (x = screws) translate([x, 0, (with_board ? post : height - lid) - 9]) cylinder(d = 2.6, h = 20);
    // where the cable is plugged in: open to the top, the lid closes it
    if (with_board) translate([pitch - 13.5, 0, post + board - 1]) cube([27, width, height]);
    // arches for cables to the next rail; a plug fits through lengthwise
    for (x = arches) across(x) polygon([[-7, floor_], [7, floor_], [7, 6], [0, 13], [-7, 6]]);
    // below the board's ledges the walls are thin, but for the seat in the comb; that saves a fifth of the filament
    for (x = [[wall + 3, comb_x - 4], [comb_x + 4, length - 5]]) difference() {
        translate([x[0], -inside / 2 - wall / 2, floor_]) cube([x[1] - x[0], inside + wall, 15]);
        for (s = screws) translate([s, 0, 0]) cylinder(d = 8, h = 40);
    }
    // the floor is open where nothing stands on it
    for (x = [[40, 65], [84, 112], [132, 165]]) translate([x[0], -inside / 2 + 2, -1]) cube([x[1] - x[0], inside - 4, 5]);
    // windows save filament; their roofs need no support
    for (x = windows) across(x) polygon([[-6, 5], [6, 5], [6, 10], [0, 16], [-6, 10]]);
    // here it stands in a comb
    across(comb_x) translate([-(comb + 0.4) / 2, -1]) square([comb + 0.4, 1 + notch]);
}

// a ridge along y; `from` and `to` are its sides at the foot
module ridge_y(from, to) translate([0, width / 2, 0]) rotate([90, 0, 0]) linear_extrude(width)
    polygon([[from, 0], [to, 0], [min(to, crest / 2), peak], [max(from, -crest / 2), peak]]);

// a ridge along x from a to b; beside a bar it falls a little, so that fingers find the bar
module ridge_x(a, b, low_a, low_b) hull() for (at = [[a, low_a ? brow : peak], [low_a ? a + 5 : a, peak], [low_b ? b - 5 : b, peak], [b, low_b ? brow : peak]])
    translate([at[0] - 0.01, 0, 0]) rotate([90, 0, 90]) linear_extrude(0.02)
        polygon([[-foot / 2, 0], [foot / 2, 0], [foot / 2 + (crest - foot) / 2 * at[1] / peak, at[1]], [-foot / 2 - (crest - foot) / 2 * at[1] / peak, at[1]]]);

// printed as it lies
module lid_() difference() {
    union() {
        translate([0, -width / 2, 0]) cube([length, width, lid]);
        translate([0, 0, lid]) {
            ridge_x(0, cells[0] - clear, false, true);
            ridge_x(cells[0] + clear, cells[1] - clear, true, true);
            ridge_x(cells[1] + clear, length, true, false);
            ridge_y(0, foot / 2);
            translate([pitch, 0, 0]) ridge_y(-foot / 2, foot / 2);
            translate([length, 0, 0]) ridge_y(-foot / 2, 0);
        }
    }
    for (x = screws) {
        translate([x, 0, -1]) cylinder(d = 3.4, h = 20);
        translate([x, 0, lid - 1.7]) cylinder(d1 = 3.4, d2 = 6.6, h = 1.71);
        translate([x, 0, lid]) cylinder(d = 6.6, h = 20);
    }
    for (x = cells) translate([x - bar_length / 2 - 0.3, -bar_width / 2 - 0.3, -1]) cube([bar_length + 0.6, bar_width + 0.6, 5]);
}

// of translucent filament: key and light in one
module bar() {
    translate([-bar_length / 2 - 1.5, -5.5, 0]) cube([bar_length + 3, 11, 1.2]);
    // above the lid its sides are as steep as the ridges', a little inside: a tile's edge meets the ridges first
    top = bar_width / 2 - (foot - crest) / 2 * proud / peak;
    translate([-bar_length / 2, 0, 0]) rotate([90, 0, 90]) linear_extrude(bar_length) polygon([
        [-bar_width / 2, 0], [bar_width / 2, 0], [bar_width / 2, 1.2 + lid],
        [top, 1.2 + lid + proud], [-top, 1.2 + lid + proud], [-bar_width / 2, 1.2 + lid]]);
}

// between board and lid, on the screw
module spacer() difference() {
    cylinder(d = 8, h = above);
    translate([0, 0, -1]) cylinder(d = 3.4, h = 20);
}

// ---- for pictures only ----

// the west half of the board; `whole`: all four cells
module strip_board(whole = false) {
    many = whole ? [0, 1, 2, 3] : [0, 1];
    color("#0b5a2b") translate([pitch / 2 - board_end, -board_width / 2, 0])
        cube([(whole ? 3 * pitch + 2 * board_end : length - pitch / 2 + board_end), board_width, board]);
    for (i = many) translate([pitch / 2 + i * pitch, 0, board]) {
        color("#222222") translate([-3, -3, 0]) cube([6, 6, 3.5]);
        color("#222222") cylinder(d = 3.5, h = 5);
        color("white") translate([i == 3 ? -11.5 : 6.5, -2.5, 0]) cube([5, 5, 1.6]);
    }
    color("#eeeecc") translate([pitch - 11.2, -2.5, board]) cube([22.4, 11.5, 6.1]);
}

module screw() color("#999999") { cylinder(d1 = 3, d2 = 6, h = 1.7); translate([0, 0, -14.3]) cylinder(d = 3, h = 14.4); }

module halves() { children(0); translate([4 * pitch, 0, 0]) rotate([0, 0, 180]) children(0); }

module whole_strip(with_board = true) {
    color("#445566") halves() { trough(with_board); }
    color("#667788") halves() { translate([0, 0, height - lid]) lid_(); }
    if (with_board) color("#66ddff") for (i = [0:3]) translate([pitch / 2 + i * pitch, 0, post + board + 5]) bar();
}

all_screws = concat(screws, [for (x = screws) 4 * pitch - x]);
module troughs() color("#445566") halves() { trough(); }
module board_in(up) translate([0, 0, post + up]) strip_board(true);
module spacers(up) color("#ccaa66") for (x = all_screws) translate([x, 0, post + board + up]) spacer();
module bars(up) color("#66ddff") for (i = [0:3]) translate([pitch / 2 + i * pitch, 0, post + board + 5 + up]) bar();
module lids(up) color("#667788") halves() { translate([0, 0, height - lid + up]) lid_(); }
module all_of_screws(up) for (x = all_screws) translate([x, 0, height - 1.7 + up]) screw();

// everything, each layer lifted by `up`
module layers(up) {
    troughs();
    board_in(up[0]);
    spacers(up[1]);
    bars(up[2]);
    lids(up[3]);
    all_of_screws(up[4]);
}

// the steps of docs/assembly.md: what is new hangs above what is done
module step(number) {
    troughs();
    board_in(number == 1 ? 30 : 0);
    if (number >= 2) spacers(number == 2 ? 30 : 0);
    if (number >= 3) bars(number == 3 ? 30 : 0);
    if (number >= 4) { lids(35); all_of_screws(60); }
}

if (part == "trough") trough();
if (part == "edge") trough(false);
if (part == "lid") lid_();
if (part == "bar") bar();
if (part == "spacer") spacer();
if (part == "assembled") whole_strip();
if (part == "below") rotate([180, 0, 0]) whole_strip();
if (part == "apart") layers([22, 46, 58, 84, 112]);
if (part == "step1") step(1);
if (part == "step2") step(2);
if (part == "step3") step(3);
if (part == "step4") step(4);
