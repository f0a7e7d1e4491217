// Case of a player's panel: tray and lid; four M3 x 12 from below hold both and the board between.
part = "tray";          // tray, lid
board = [56, 40];
hole = 4.5;             // of the screws, from the board's edges
button = [18, 20];      // as on the board, from its upper left corner
lamp = [39, 26];
plug = [39, 16];        // middle and width of the plug at the north edge
wall = 2.2;
play = 0.4;
floor_ = 2;
under = 4;              // pins below the board
above = 8;              // plug and button's body
top = 2;
outer = [board.x + 2 * (wall + play), board.y + 2 * (wall + play)];
height = floor_ + under + 1.6 + above;
$fn = 48;

module round_box(size, h, r = 4) linear_extrude(h) offset(r) offset(-r) square(size);
module at_board() translate([wall + play, wall + play, 0]) children();
function up(p) = [p.x, board.y - p.y];
module screws() for (x = [hole, board.x - hole], y = [hole, board.y - hole]) translate([x, y, 0]) children();

module tray() difference() {
    union() {
        difference() {
            round_box(outer, height);
            translate([wall, wall, floor_]) round_box([outer.x - 2 * wall, outer.y - 2 * wall], height, 2.5);
        }
        at_board() screws() cylinder(d = 8, h = floor_ + under);
    }
    at_board() screws() {
        translate([0, 0, -1]) cylinder(d = 3.4, h = 20);
        translate([0, 0, -0.01]) cylinder(d1 = 6.6, d2 = 3.4, h = 1.7);
    }
    at_board() translate([plug.x - plug.y / 2 - 1, board.y - 2, floor_ + under + 0.6]) cube([plug.y + 2, 20, 30]);
}

// printed on its face; the lamp shines through three layers
module lid_() difference() {
    union() {
        mirror([1, 0, 0]) translate([-outer.x, 0, 0]) {
            round_box(outer, top);
            translate([wall + 0.25, wall + 0.25, top]) difference() {
                round_box([outer.x - 2 * wall - 0.5, outer.y - 2 * wall - 0.5], 2, 2.3);
                translate([1.6, 1.6, -1]) round_box([outer.x - 2 * wall - 3.7, outer.y - 2 * wall - 3.7], 5, 1);
            }
        }
        mirrored() screws() cylinder(d = 8, h = top + above);
    }
    mirrored() {
        screws() translate([0, 0, top]) cylinder(d = 2.6, h = 20);
        translate([up(button).x, up(button).y, -1]) cylinder(d = 13.6, h = 20);
        translate([up(lamp).x, up(lamp).y, 0.6]) cylinder(d = 16, h = 20);
        translate([plug.x - plug.y / 2 - 1, board.y - 4, top]) cube([plug.y + 2, 20, 20]);
    }
}
module mirrored() translate([outer.x, 0, 0]) mirror([1, 0, 0]) at_board() children();

if (part == "tray") tray();
if (part == "lid") lid_();
if (part == "assembled" || part == "apart") {
    gap = part == "apart" ? 22 : 0;
    color("#445566") tray();
    color("#667788") translate([outer.x, 0, height + top + gap]) rotate([0, 180, 0]) lid_();
    color("#dd3333") translate([wall + play + up(button).x, wall + play + up(button).y, height - 4 + gap]) cylinder(d = 12.5, h = 8);
    if (part == "apart") color("#0b5a2b") translate([wall + play, wall + play, floor_ + under + 10]) cube([board.x, board.y, 1.6]);
}
