// Housing of a strip: two equal halves (the second turned round), their lids, and a bar for each cell.
// The strip's board lies on posts; one M3 x 16 from above holds lid, board and trough together.
part = "trough";        // trough, lid, bar
pitch = 95;             // sizes.toml: from cell to cell
tile = 90;              // edge of a tile
board_width = 18;
board_end = 22.5;        // from the outer buttons to the board's ends
hole_offset = 20;       // inner screws, from the middle of the strip

wall = 2.6;
play = 0.4;             // around the board
height = 30;            // of the rail: the board with its Nano on sockets fits under the tiles
lid = 2;
above = 6.6;            // from the board to the lid: the plug is 6.1 mm high
board = 1.6;
floor_ = 1.6;
inside = board_width + 2 * play;
width = inside + 2 * wall;
length = 2 * pitch;
post = height - lid - above - board;
cells = [pitch / 2, pitch * 3 / 2];
screws = [pitch / 2 - board_end + 4.5, 2 * pitch - hole_offset];
bar_width = pitch - tile - 1.4;
bar_length = 24;
proud = 4.5;            // the bar above the lid: a tile is 2 mm thick
$fn = 40;

module trough() difference() {
    union() {
        difference() {
            translate([0, -width / 2, 0]) cube([length, width, height - lid]);
            translate([wall, -inside / 2, floor_]) cube([length, inside, height]);
        }
        for (x = screws) translate([x, 0, 0]) cylinder(d = 8, h = post);
        // ledges along the walls carry the board where there is no post; their underside slopes
        for (side = [-1, 1], x = [pitch / 2 - 12, pitch * 3 / 2 - 12]) translate([x, side * inside / 2, post])
            rotate([90, 0, 90]) linear_extrude(24) polygon([[0, 0], [-side * 1.6, 0], [0, -3]]);
    }
    for (x = screws) translate([x, 0, post - 9]) cylinder(d = 2.6, h = 20);
    // where the cable is plugged in: open to the top, the lid closes it
    translate([pitch - 13.5, 0, post + board - 1]) cube([27, width, height]);
    // arches for cables to the next rail; a plug fits through lengthwise
    for (x = [pitch * 0.5 + 18, pitch * 1.5 - 24]) translate([x, width, floor_]) rotate([90, 0, 0])
        linear_extrude(2 * width) polygon([[-7, 0], [7, 0], [7, 5], [0, 12], [-7, 5]]);
}

// printed on its face
module lid_() difference() {
    union() {
        translate([0, -width / 2, 0]) cube([length, width, lid]);
        for (side = [-1, 1]) translate([wall + play, side * (inside / 2 - 0.9) - 0.7, lid])
            difference() {
                cube([length - wall - play, 1.4, 2.5]);
                translate([pitch - wall - play - 14, -1, -0.01]) cube([28, 4, 4]);
            }
        for (x = screws) translate([x, 0, lid]) cylinder(d = 7.5, h = above);
    }
    for (x = screws) {
        translate([x, 0, -1]) cylinder(d = 3.4, h = 20);
        translate([x, 0, -0.01]) cylinder(d1 = 6.6, d2 = 3.4, h = 1.7);
    }
    for (x = cells) translate([x - bar_length / 2 - 0.3, -bar_width / 2 - 0.3, -1]) cube([bar_length + 0.6, bar_width + 0.6, 5]);
}

// of translucent filament: key and light in one
module bar() {
    translate([-bar_length / 2 - 1.5, -5, 0]) cube([bar_length + 3, 10, 1.2]);
    translate([-bar_length / 2, -bar_width / 2, 0]) cube([bar_length, bar_width, 1.2 + lid + proud - 0.8]);
    translate([-bar_length / 2, 0, 1.2 + lid + proud - 0.81]) rotate([90, 0, 90])
        linear_extrude(bar_length) polygon([[-bar_width / 2, 0], [bar_width / 2, 0], [bar_width / 2 - 0.8, 0.8], [-bar_width / 2 + 0.8, 0.8]]);
}

// for pictures only
module strip_board() {
    color("#0b5a2b") translate([pitch / 2 - board_end, -board_width / 2, 0]) cube([length - pitch / 2 + board_end, board_width, board]);
    for (x = cells) {
        color("#222222") translate([x - 3, -3, board]) cube([6, 6, 3.5]);
        color("#222222") translate([x, 0, board]) cylinder(d = 3.5, h = 5);
        color("white") translate([x + 6.5, -2.5, board]) cube([5, 5, 1.6]);
    }
    color("#eeeecc") translate([pitch - 11.2, -2.5, board]) cube([22.4, 11.5, 6.1]);
}

module assembled() {
    color("#445566") trough();
    color("#667788") translate([0, 0, height]) mirror([0, 0, 1]) lid_();
    color("#66ddff") for (x = cells) translate([x, 0, post + board + 5]) bar();
}

if (part == "trough") trough();
if (part == "lid") lid_();
if (part == "bar") bar();
if (part == "assembled") assembled();
if (part == "apart") { color("#445566") trough(); color("#667788") translate([0, 0, height + 45]) mirror([0, 0, 1]) lid_();
    color("#66ddff") for (x = cells) translate([x, 0, height + 14]) bar();
    translate([0, 0, post + 9]) strip_board(); }
