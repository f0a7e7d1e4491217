// Rail for the edge of a mat, and a corner that joins two: dice stay on the mat.
part = "rail";          // rail, corner
length = 148;           // between corners; A5 takes 210 - 16 = 194 (two of 97) and 148 - 16 = 132
height = 14;
wall = 2.4;
lip = 2.0;              // how far the rail reaches over the mat: its markers and their white edge stay free
slot = 0.9;             // matte paper on card
foot = 14;
tongue = 12;            // the rail's end in its corner
edge = 8;               // of the mat inside a corner
$fn = 40;

// printed on its outer face, so that the paper's slot stands upright
module rail() difference() {
    linear_extrude(length) difference() {
        union() {
            square([wall, height]);
            square([foot, 1.2]);
            translate([0, 1.2]) square([wall + lip, slot + 1.4]);
        }
        translate([wall - 0.6, 1.2]) square([foot, slot]);
    }
    for (z = [-1, length - tongue]) translate([wall, -1, z]) cube([foot, height, tongue + 1]);
}
module rail_lying() rotate([0, -90, 0]) rail();

module corner() difference() {
    union() {
        cube([tongue + edge, tongue + edge, 1.6]);
        cube([tongue + edge, wall + 4, height + 1.6]);
        cube([wall + 4, tongue + edge, height + 1.6]);
    }
    translate([edge, 2 - 0.15, 1.6]) cube([30, wall + 0.3, 30]);
    translate([2 - 0.15, edge, 1.6]) cube([wall + 0.3, 30, 30]);
}

if (part == "rail") rail_lying();
if (part == "corner") corner();
// for pictures only
if (part == "assembled") {
    color("#667788") corner();
    color("#445566") translate([edge, 2, 1.6]) rotate([90, 0, 90]) rail();
    color("#667799") translate([2, edge, 1.6]) mirror([1, -1, 0]) rotate([90, 0, 90]) rail();
    color("#f4f0e4") translate([2 + wall, 2 + wall, 2.9]) cube([120, 120, 0.6]);
}
