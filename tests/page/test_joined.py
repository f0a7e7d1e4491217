"""A page's scripts as one file: what it does is what they did apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.page.assets import STATIC
from companion.page.joined import joined_script, joined_styles

SCRIPTS = {
    "first.js": (
        'import "./quiet.js";\nimport { one, two as second } from "./rooms/a.js";\n\nsay(one, second());\n'
    ),
    "quiet.js": "const one = 7;\n",
    "rooms/a.js": (
        'import {\n  Three,\n} from "../b.js";\n\nexport const one = 1;\n'
        "/** import nothing; export nothing */\n"
        "export async function two() { return new Three(); }\n"
    ),
    "b.js": "export class Three {}\nlet hidden = 3;\n",
}
TOGETHER = """// quiet.js
const $$0 = (() => {
const one = 7;

return {  };
})();
// b.js
const $$1 = (() => {
class Three {}
let hidden = 3;

return { Three };
})();
// a.js
const $$2 = (() => {
const {
  Three,
} = $$1;

const one = 1;
/** import nothing; export nothing */
async function two() { return new Three(); }

return { one, two };
})();
// first.js
const $$3 = (() => {

const { one, two: second } = $$2;

say(one, second());

return {  };
})();
"""


def written(folder: Path, scripts: dict[str, str]) -> Path:
    """These scripts as files; the first of them."""
    for name, text in scripts.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder / next(iter(scripts))


def test_each_script_is_called_once_after_what_it_imports(tmp_path: Path) -> None:
    assert joined_script(written(tmp_path, SCRIPTS)) == TOGETHER


@pytest.mark.parametrize(
    "line",
    [
        "export default 3;",
        "export { one };",
        'export * from "./b.js";',
        "export let one = 1;",
        'import all from "./b.js";',
        'import * as all from "./b.js";',
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, line: str) -> None:
    first = written(tmp_path, {"first.js": f"{line}\n", "b.js": ""})
    with pytest.raises(ValueError, match="cannot be joined"):
        joined_script(first)


def test_a_circle_is_refused(tmp_path: Path) -> None:
    circle = {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}
    first = written(tmp_path, circle)
    with pytest.raises(ValueError, match="circle"):
        joined_script(first)


@pytest.mark.parametrize("page", sorted(STATIC.rglob("*/main.js")), ids=lambda path: path.parent.name)
def test_the_scripts_of_each_page_can_be_joined(page: Path) -> None:
    assert joined_script(page).count("// main.js\n") == 1


def test_styles_stand_in_their_order_and_find_their_pictures(tmp_path: Path) -> None:
    one = "p { background: url(stone.svg); fill: url(#beam); }\n"
    written(tmp_path, {"a/one.css": one, "two.css": "q {}\n"})
    styles = joined_styles(
        [tmp_path / "a" / "one.css", tmp_path / "two.css"], lambda file: f"/{file.relative_to(tmp_path)}"
    )
    assert styles == "p { background: url(/a/stone.svg); fill: url(#beam); }\nq {}\n"
