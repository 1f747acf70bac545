"""How the island comes about: ground, landmarks, starts, beasts, finds (I-9.1). Every draw is labelled by its cell."""

from collections.abc import Iterable
from math import isqrt

from games.island import chances
from games.island.board import Board
from games.island.catalogue import CLIFF, GRASS, LANDMARKS, PEAK
from games.island.models import Beast, Cell

AUTO = "auto"


def round_half_up(a: int, b: int) -> int:
    """a/b to the nearest whole number."""
    return (2 * a + b) // (2 * b)


def size(world: Board, seats: int) -> tuple[int, int]:
    """Width and height: of the preset, or by the number of seats (I-9.1 (1))."""
    rules, preset = world.pack.map, world.settings.choice("map.preset")
    for row in rules["preset"]:
        if row["id"] == preset:
            return row["width"], row["height"]
    cells = rules["cells_per_player"] * seats
    side = isqrt(cells - 1) + 1 if cells else 1
    side = min(rules["max_side"], max(rules["min_side"], side))
    return side, side


def ground(world: Board, width: int, height: int) -> list[str]:
    """The terrain of all cells, row by row (I-9.1 (2) to (4))."""
    rules = world.pack.map
    weights = {key: one.weight for key, one in world.pack.terrains.items() if key != PEAK}
    dry = {key: weight for key, weight in weights.items() if key != CLIFF}
    peak = _peak(world, width, height)
    cliffs: list[int] = []
    terrain: list[str] = []
    for place in range(width * height):
        x, y = place % width, place // width
        name = _name(x, y)
        if _edge(x, y, width, height):
            sand = chances.percent(world.dice, f"map.edge:{name}", rules["edge_beach_pct"])
            kind = rules["edge_terrain"] if sand else chances.weighted(world.dice, f"map.terrain:{name}", dry)
        elif place == peak:
            kind = PEAK
        else:
            full = len(cliffs) >= width * height // rules["cliff_per_cells"]
            kind = chances.weighted(world.dice, f"map.terrain:{name}", dry if full else weights)
        if kind == CLIFF:
            cliffs.append(place)
        terrain.append(kind)
    while cliffs and not connected(terrain, width):
        terrain[cliffs.pop()] = GRASS
    return terrain


def _name(x: int, y: int) -> str:
    return Cell(x=x, y=y).label


def _edge(x: int, y: int, width: int, height: int) -> bool:
    return x in (0, width - 1) or y in (0, height - 1)


def _peak(world: Board, width: int, height: int) -> int:
    """The interior cell nearest the centre; the dice part equals."""
    inner = [place for place in range(width * height) if not _edge(place % width, place // width, width, height)]

    def far(place: int) -> int:
        return abs(2 * (place % width) - (width - 1)) + abs(2 * (place // width) - (height - 1))

    nearest = min(map(far, inner))
    return world.dice.pick("map.peak", [place for place in inner if far(place) == nearest])


def connected(terrain: list[str], width: int) -> bool:
    """Can every passable cell be reached from every other?"""
    open_cells = {place for place, kind in enumerate(terrain) if kind != CLIFF}
    reached, edge = set[int](), [min(open_cells)]
    while edge:
        place = edge.pop()
        if place in reached:
            continue
        reached.add(place)
        beside = [place - width, place + width]
        beside += [place - 1] if place % width else []
        beside += [place + 1] if place % width < width - 1 else []
        edge += [other for other in beside if other in open_cells]
    return reached == open_cells


def passable(world: Board) -> list[Cell]:
    """All cells that can be entered, row by row."""
    return [cell for cell in world.cells if world.terrain(cell).passable]


def place_landmarks(world: Board) -> None:
    """Each on a free cell of the first listed ground that has one, else anywhere free (I-9.1 (5))."""
    for key, landmark in LANDMARKS.items():
        free = [cell for cell in passable(world) if not cell.landmark]
        kinds = ([cell for cell in free if cell.terrain == kind] for kind in landmark.terrain)
        chosen = next((cells for cells in kinds if cells), free)
        if chosen:
            world.dice.pick(f"map.landmark:{key}", chosen).landmark = key


def starts(world: Board, seats: int) -> list[Cell]:
    """A cell of the shore for each seat: all different while there are enough, free of landmarks first (I-9.1 (6))."""
    island = world.island
    shore = [cell for cell in passable(world) if _edge(cell.x, cell.y, island.width, island.height)]
    bare = world.dice.shuffle("map.start:bare", [cell for cell in shore if not cell.landmark])
    rest = world.dice.shuffle("map.start:landmarks", [cell for cell in shore if cell.landmark])
    order = bare + rest
    return [order[nth % len(order)] for nth in range(seats)]


def settle_beasts(world: Board, begun: Iterable[Cell]) -> None:
    """Residents, away from where anybody starts (I-9.1 (7))."""
    cells, taken = passable(world), {cell.label for cell in begun}
    most = world.settings.number("resident.max_groups_per_cell")
    for nth in range(1, round_half_up(len(cells) * world.settings.number("resident.density_pct"), 100) + 1):
        free = [cell for cell in cells if cell.label not in taken and len(world.residents(cell)) < most]
        if not free:
            return
        cell = world.dice.pick(f"map.resident:{nth}.cell", free)
        weights = {key: beast.resident_weight for key, beast in world.pack.beasts.items() if _fits(world, key, cell)}
        if not any(weights.values()):
            continue
        species = chances.weighted(world.dice, f"map.resident:{nth}.species", weights)
        least, largest = world.pack.beasts[species].pack
        count = least - 1 + chances.roll(world.dice, f"map.pack:{nth}", largest - least + 1)
        world.add(
            Beast(game=world.game, number=world.serial("beast"), species=species, count=count, resident=True, cell=cell)
        )


def _fits(world: Board, species: str, cell: Cell) -> bool:
    """Does this species live on such ground, and is there room for another group of it?"""
    beast = world.pack.beasts[species]
    cap = max(1, round_half_up(beast.max_resident * len(world.seats), 12))
    there = sum(other.species == species for other in world.beasts)
    return cell.terrain in beast.terrain and there < cap


def hide_finds(world: Board) -> None:
    """How much a cell still has to give, and how many of each thing there are (I-9.1 (8), (9))."""
    for cell in world.cells:
        least, most = world.terrain(cell).loot
        cell.forage = world.terrain(cell).forage_start
        cell.loot_left = least - 1 + chances.roll(world.dice, f"map.loot:{cell.label}", most - least + 1)
    stock = {}
    for key, item in world.pack.items.items():
        many = item.copies if item.unique else max(1, round_half_up(item.copies * len(world.seats), 12))
        stock[key] = many if item.copies else 0
    world.island.stock = stock
