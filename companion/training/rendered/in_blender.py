"""Runs inside Blender: builds the stages of a folder, renders them, and measures how much of each die is
seen.

    blender --background --python in_blender.py -- FOLDER

For every NAME.stage.json that has not been rendered it writes NAME.png (16 bit, linear) and then
NAME.seen.json: the visible share of each die's upper face. Blender's own Python has neither this package nor
what it needs.
"""

import json
import math
import sys
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

MM = 0.1  # one unit of Blender is a centimetre
DIE_MM = 16.0
FACES = (
    ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    ((0, 0, -1), (1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 1, 0), (0, 0, -1)),
    ((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    ((0, 1, 0), (-1, 0, 0), (0, 0, -1)),
    ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
)
GRID = 6
_WHOLE = [(0, 0), (1, 0), (1, 1), (0, 1)]  # corners of a picture in the order of a square's loop


def material(name, colour, roughness=0.6, glass=False):
    """A surface of one colour, or coloured glass."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    if glass:
        shader.inputs["Transmission"].default_value = 0.85
        shader.inputs["IOR"].default_value = 1.45
        shader.inputs["Roughness"].default_value = 0.08
    return made


def picture_material(folder, file, name, roughness=0.8, bump=0.0):
    """A surface that shows a picture file; ``bump``: the roughness of felt and cloth."""
    made = material(name, (1, 1, 1), roughness)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    image = nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(str(folder / file), check_existing=True)
    shader = nodes["Principled BSDF"]
    links.new(image.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Specular"].default_value = 0.25
    if bump:
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 60
        noise.inputs["Detail"].default_value = 6
        place = nodes.new("ShaderNodeTexCoord")
        relief = nodes.new("ShaderNodeBump")
        relief.inputs["Strength"].default_value = bump
        relief.inputs["Distance"].default_value = 0.05
        links.new(place.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], relief.inputs["Height"])
        links.new(relief.outputs["Normal"], shader.inputs["Normal"])
    return made


def ink_material(folder, file, name, roughness):
    """A print on transparent ground."""
    made = picture_material(folder, file, name, roughness)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    image = next(node for node in nodes if node.type == "TEX_IMAGE")
    links.new(image.outputs["Alpha"], nodes["Principled BSDF"].inputs["Alpha"])
    return made


def body_material(look, name):
    """The material of dice: plastic, or wood with grain."""
    made = material(name, look["body"], look["roughness"])
    if look["grain"] > 0:
        nodes, links = made.node_tree.nodes, made.node_tree.links
        wave = nodes.new("ShaderNodeTexNoise")
        wave.inputs["Scale"].default_value = 3.0
        wave.inputs["Detail"].default_value = 5
        place = nodes.new("ShaderNodeTexCoord")
        stretch = nodes.new("ShaderNodeMapping")
        stretch.inputs["Scale"].default_value = (0.6, 7.0, 7.0)
        ramp = nodes.new("ShaderNodeValToRGB")
        dark = tuple(c * (1 - 0.75 * look["grain"]) for c in look["body"])
        ramp.color_ramp.elements[0].color = (*dark, 1)
        ramp.color_ramp.elements[0].position = 0.3
        ramp.color_ramp.elements[1].color = (*look["body"], 1)
        ramp.color_ramp.elements[1].position = 0.65
        links.new(place.outputs["Object"], stretch.inputs["Vector"])
        links.new(stretch.outputs["Vector"], wave.inputs["Vector"])
        links.new(wave.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return made


def add_mesh(name, vertices, faces, materials, uvs=None):
    """A mesh of corners and sides."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    for one in materials:
        mesh.materials.append(one)
    if uvs is not None:
        layer = mesh.uv_layers.new()
        for place, uv in zip(layer.data, uvs, strict=True):
            place.uv = uv
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def square(name, corners, made):
    """A textured square; ``corners``: top left, top right, bottom right, bottom left of the picture."""
    return add_mesh(name, corners, [(3, 2, 1, 0)], [made], [(0, 0), (1, 0), (1, 1), (0, 1)])


class Dice:
    """The meshes of one look, shared by all its dice."""

    def __init__(self, folder, look, number):
        half = DIE_MM / 2 * MM
        corners = [(x * half, y * half, z * half) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
        sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        self.body = bpy.data.meshes.new(f"die{number}")
        self.body.from_pydata(corners, [], sides)
        self.body.materials.append(body_material(look, f"body{number}"))
        self.rounding = look["rounding"] * DIE_MM * MM
        reach = half * look["print_share"]
        self.prints = []
        for index, (outward, right, down) in enumerate(FACES):
            out, r, d = Vector(outward), Vector(right), Vector(down)
            base = out * (half + 0.0015)
            spots = [
                base + (-r - d) * reach,
                base + (r - d) * reach,
                base + (r + d) * reach,
                base + (d - r) * reach,
            ]
            mesh = bpy.data.meshes.new(f"print{number}.{index}")
            mesh.from_pydata([tuple(spot) for spot in spots], [], [(3, 2, 1, 0)])
            layer = mesh.uv_layers.new()
            for place, uv in zip(layer.data, _WHOLE, strict=True):
                place.uv = uv
            mesh.materials.append(ink_material(folder, look["symbols"][index], f"ink{number}.{index}", 0.5))
            self.prints.append(mesh)

    def put(self, die, number):
        """Puts a die of this look on the table."""
        rows = die["turn"]
        place = Matrix(
            [
                [*rows[0], die["middle"][0] * MM],
                [*rows[1], die["middle"][1] * MM],
                [*rows[2], die["middle"][2] * MM],
                [0, 0, 0, 1],
            ]
        )
        body = bpy.data.objects.new(f"d{number}", self.body)
        bpy.context.collection.objects.link(body)
        body.matrix_world = place
        bevel = body.modifiers.new("edges", "BEVEL")
        bevel.width, bevel.segments = self.rounding, 5
        for mesh in self.prints:
            printed = bpy.data.objects.new("print", mesh)
            bpy.context.collection.objects.link(printed)
            printed.matrix_world = place
        return body


def put_block(folder, block, number):
    """A box, with a picture on top if it has one."""
    x, y, z = (value * MM / 2 for value in block["size"])
    corners = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = add_mesh(f"block{number}", corners, sides, [material(f"block{number}", block["colour"], 0.7)])
    turn = Matrix.Rotation(block["yaw"], 4, "Z")
    thing.matrix_world = Matrix.Translation(Vector(block["middle"]) * MM) @ turn
    if block["texture"]:
        made = picture_material(folder, block["texture"], f"top{number}")
        top = square(
            f"top{number}",
            [(-x, y, z + 0.002), (x, y, z + 0.002), (x, -y, z + 0.002), (-x, -y, z + 0.002)],
            made,
        )
        top.matrix_world = thing.matrix_world


def put_thing(thing, number):
    """A pawn, a gem, a coin or a finger."""
    kind, size = thing["kind"], thing["size"] * MM
    made = material(f"thing{number}", thing["colour"], 0.4, glass=kind == "gem")
    at = Vector(thing["at"]) * MM
    ops = bpy.ops.mesh
    if kind == "pawn":
        ops.primitive_cone_add(
            vertices=24,
            radius1=size / 2,
            radius2=size / 6,
            depth=size * 1.5,
            location=at + Vector((0, 0, size * 0.75)),
        )
        dress(made)
        ops.primitive_uv_sphere_add(
            segments=20, ring_count=12, radius=size / 3.2, location=at + Vector((0, 0, size * 1.6))
        )
    elif kind == "gem":
        ops.primitive_ico_sphere_add(
            subdivisions=1,
            radius=size / 2,
            location=at + Vector((0, 0, size / 2.2)),
            rotation=(thing["yaw"], thing["yaw"] * 2, 0),
        )
    elif kind == "coin":
        ops.primitive_cylinder_add(
            vertices=32, radius=size / 2, depth=size / 8, location=at + Vector((0, 0, size / 16))
        )
    else:
        finger(at, size, thing["yaw"], made)
        return
    dress(made)


def finger(at, size, yaw, made):
    """A finger that comes in from the side, its tip at ``at``, bent down a little."""
    direction = Vector((math.cos(yaw), math.sin(yaw), 0.25)).normalized()
    long = size * 6
    bpy.ops.mesh.primitive_uv_sphere_add(segments=20, ring_count=12, radius=size / 2, location=at)
    dress(made)
    for obj in [bpy.context.object]:
        for poly in obj.data.polygons:
            poly.use_smooth = True
    turn = direction.to_track_quat("Z", "Y").to_euler()
    bpy.ops.mesh.primitive_cone_add(
        vertices=24,
        radius1=size / 2,
        radius2=size / 1.7,
        depth=long,
        location=at + direction * long / 2,
        rotation=turn,
    )
    dress(made)
    for poly in bpy.context.object.data.polygons:
        poly.use_smooth = True


def dress(made):
    """Gives this surface to the object made last."""
    bpy.context.object.data.materials.append(made)


def put_lamp(lamp, number):
    """A round lamp that shines on the middle of the table."""
    data = bpy.data.lights.new(f"lamp{number}", "AREA")
    data.shape = "DISK"
    data.size = max(0.3, lamp["width"] * MM)
    at = Vector(lamp["at"]) * MM
    strength = max(lamp["light"])
    data.color = tuple(value / strength for value in lamp["light"])
    # such that a white table under it looks as bright as `light`
    far = at.length
    data.energy = strength * math.pi * far * far * 4
    thing = bpy.data.objects.new(f"lamp{number}", data)
    bpy.context.collection.objects.link(thing)
    thing.matrix_world = Matrix.Translation(at) @ (-at).to_track_quat("-Z", "Y").to_matrix().to_4x4()


def put_camera(camera):
    """A pinhole camera as in `blender_stage.Camera`; the picture may be cut from beside its axis."""
    width, height = camera["size"]
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.sensor_width = "HORIZONTAL", 36.0
    data.lens = camera["focal"] * 36.0 / width
    data.shift_x = ((width - 1) / 2 - camera["middle"][0]) / width
    data.shift_y = (camera["middle"][1] - (height - 1) / 2) / width
    data.clip_start, data.clip_end = 0.5, 1000
    if camera["focus"] > 0 and camera["aperture"] > 0:
        data.dof.use_dof = True
        data.dof.focus_distance = camera["focus"] * MM
        data.dof.aperture_fstop = camera["aperture"]
    right, down, forward = (Vector(row) for row in camera["turn"])
    axes = Matrix((right, -down, -forward)).transposed().to_4x4()
    thing = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(thing)
    thing.matrix_world = Matrix.Translation(Vector(camera["at"]) * MM) @ axes
    scene = bpy.context.scene
    scene.camera = thing
    scene.render.resolution_x, scene.render.resolution_y = width, height


def build(folder, stage):
    """Builds a stage from nothing; returns its dice in their order."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = stage["samples"]
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.04
    scene.cycles.max_bounces = 5
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 2
    scene.cycles.transparent_max_bounces = 6
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.seed = stage["seed"]
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.view_settings.view_transform = "Raw"
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"
    scene.render.image_settings.compression = 40
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (*stage["sky"], 1)
    reach = stage["ground_mm"] * MM / 2
    made = picture_material(folder, stage["ground"], "ground", 0.85, stage["bump"])
    square("ground", [(-reach, reach, 0), (reach, reach, 0), (reach, -reach, 0), (-reach, -reach, 0)], made)
    for number, block in enumerate(stage["blocks"]):
        put_block(folder, block, number)
    for number, thing in enumerate(stage["things"]):
        put_thing(thing, number)
    for number, lamp in enumerate(stage["lamps"]):
        put_lamp(lamp, number)
    put_camera(stage["camera"])
    looks = [Dice(folder, look, number) for number, look in enumerate(stage["looks"])]
    return [looks[die["look"]].put(die, number) for number, die in enumerate(stage["dice"])]


def seen_share(scene, graph, die):
    """The share of a grid on the most upward face from which the camera is in sight."""
    camera = scene.camera.matrix_world.translation
    place = die.matrix_world.to_3x3()
    half = DIE_MM / 2 * MM
    outward, right, down = max(FACES, key=lambda face: (place @ Vector(face[0])).z)
    out, r, d = (place @ Vector(axis) for axis in (outward, right, down))
    seen = 0
    steps = [(2 * (index + 0.5) / GRID - 1) * 0.92 for index in range(GRID)]
    for a in steps:
        for b in steps:
            point = die.matrix_world.translation + (out * (1.01) + r * a + d * b) * half
            way = camera - point
            hit, *_ = scene.ray_cast(
                graph, point + way.normalized() * 0.03, way.normalized(), distance=way.length
            )
            seen += not hit
    return seen / GRID**2


def main():
    """Renders the stages that have not been rendered. Several processes may share a folder."""
    folder = Path(sys.argv[sys.argv.index("--") + 1])
    for spec in sorted(folder.glob("*.stage.json")):
        name = spec.name.removesuffix(".stage.json")
        told = folder / f"{name}.seen.json"
        claim = folder / f"{name}.claimed"
        if told.exists():
            continue
        try:
            claim.touch(exist_ok=False)
        except FileExistsError:
            continue
        dice = build(folder, json.loads(spec.read_text()))
        scene = bpy.context.scene
        scene.render.filepath = str(folder / f"{name}.png")
        bpy.ops.render.render(write_still=True)
        graph = bpy.context.evaluated_depsgraph_get()
        told.write_text(json.dumps([seen_share(scene, graph, die) for die in dice]))
        claim.unlink()


main()
