// Camera arm: a clamp for the table's edge, an elbow and a head, joined by tubes or round rods of 16 mm:
// 600 mm upright, 350 mm level. M4 screws hold the rods.
part = "clamp";         // clamp, elbow, head
rod = 16;
play = 0.4;
wall = 6;
block = rod + 2 * wall;
$fn = 48;

// a lying hole that needs no support: a drop, its tip up
module drop(d, h) linear_extrude(h) union() {
    circle(d = d);
    intersection() { rotate(45) square(d / 2); translate([-d, 0]) square([2 * d, d * 0.62]); }
}
module lying(d, h) rotate([90, 0, 90]) drop(d, h);        // along x, tip to +z

module clamp() difference() {
    linear_extrude(36) difference() {
        union() {
            square([70, 84]);
            translate([0, 60]) square([block, 60]);
        }
        translate([14, 16]) square([80, 46]);             // the table's edge: up to 40 mm
        translate([70, 62]) rotate(45) square(8, center = true);
    }
    // the upright rod, along y
    translate([block / 2, 70, 18]) rotate([-90, 0, 0]) rotate(180) drop(rod + play, 80);
    translate([-1, 104, 18]) lying(3.4, block / 2);
    // M8 x 60 from below, its nut in the arm
    translate([48, -1, 18]) rotate([-90, 0, 0]) rotate(180) drop(8.6, 30);
    translate([48, 8, 18]) rotate([-90, 0, 0]) cylinder(d = 15.4, h = 6.8, $fn = 6);
    translate([48 - 7.7, 8, 18]) cube([15.4, 6.8, 30]);   // the nut is slid in from above
}

module elbow() difference() {
    union() {
        cylinder(d = block, h = 70);
        translate([0, -block / 2, 70 - block]) cube([block / 2 + 30, block, block]);
        translate([0, -block / 2, 70 - block]) rotate([-90, 0, 0]) linear_extrude(block)
            polygon([[0, 0], [block / 2 + 30, 0], [block / 2 + 30 - 41.9, 41.9], [0, 41.9]]);
    }
    translate([0, 0, -1]) cylinder(d = rod + play, h = 34);
    translate([0, 0, 32.99]) cylinder(d1 = rod + play, d2 = 0, h = (rod + play) / 2);
    translate([block / 2 - 4, 0, 70 - block / 2]) lying(rod + play, 60);
    translate([-block, 0, 20]) lying(3.4, block);
    translate([block / 2 + 14, 0, 60]) cylinder(d = 3.4, h = 30);
}

// The Pi's camera module 3: screws M2 at 21 x 12.5 mm; it looks down, its ribbon goes up through the slot
module head() difference() {
    union() {
        translate([-17, -16, 0]) cube([34, 40, 3]);
        translate([-block / 2, 24, 0]) cube([block, 36, block]);
    }
    for (x = [-10.5, 10.5], y = [-8, 4.5]) translate([x, y, -1]) cylinder(d = 2.3, h = 8);
    translate([-6, -11, -1]) cube([12, 12, 8]);
    translate([-9, 10, -1]) cube([18, 3, 8]);
    translate([0, 30, block / 2]) rotate([90, 0, 180]) drop(rod + play, 60);
    translate([0, 45, block / 2]) cylinder(d = 3.4, h = 30);
}

if (part == "clamp") clamp();
if (part == "elbow") elbow();
if (part == "head") head();
if (part == "assembled") {
    color("#445566") translate([-block / 2, 18, 0]) rotate([90, 0, 0]) clamp();
    color("#c8b48c") translate([0, 0, 75]) cylinder(d = rod, h = 250);
    color("#667788") translate([0, 0, 290]) elbow();
    color("#c8b48c") translate([10, 0, 290 + 70 - block / 2]) rotate([0, 90, 0]) cylinder(d = rod, h = 180);
    color("#445566") translate([230, 0, 290 + 70 - block]) rotate([0, 0, 90]) head();
}
