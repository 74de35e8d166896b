import { type Art, type Camera, isPerfumeVessel, type PropsAt } from './art.ts';
import { botanical } from './botanicals.ts';
import { chanceFrom, pick } from './chance.ts';
import { type Colour, darker, lighter, mix } from './colour.ts';
import { scatterProps } from './props.ts';
import {
  lineColour,
  niche,
  paintShelfFront,
  paintTable,
  paintWall,
  type PalmLayout,
  palmShadow,
  type Room,
  sunDisc,
  windowLight,
} from './room.ts';
import { roundPlinth, slabPlinth, standVessel } from './standing.ts';
import { createPaints, n, type Paints } from './svg.ts';
import { makeVessel } from './vessels/make-vessel.ts';
import type { Vessel } from './vessels/vessel.ts';

const WIDTH = 400;
const HEIGHT = 500;

interface View {
  horizon: number;
  foot: number;
  x: number;
  scale: number;
  tilt: number;
  /** The front edge of a shelf. */
  edge?: number;
}

const views: Record<Camera, View> = {
  level: { horizon: 0.76, foot: 0.815, x: 0.5, scale: 1, tilt: 1 },
  low: { horizon: 0.845, foot: 0.885, x: 0.5, scale: 1.1, tilt: 0.6 },
  high: { horizon: 0.585, foot: 0.8, x: 0.5, scale: 0.98, tilt: 1.5 },
  ledge: { horizon: 0.785, foot: 0.835, x: 0.5, scale: 1, tilt: 0.85, edge: 0.9 },
  aside: { horizon: 0.76, foot: 0.825, x: 0.4, scale: 0.98, tilt: 1 },
};

interface Setting {
  art: Art;
  view: View;
  room: Room;
  vessel: Vessel;
  paints: Paints;
  /** The middle of the vessel, and the height of the table under it. */
  x: number;
  foot: number;
  scale: number;
}

function drawingScale({ vessel }: Art): number {
  if (vessel === 'phial' || vessel === 'attar') return 1.5;
  return isPerfumeVessel(vessel) ? 1.34 : 1.24;
}

/** The table takes a breath of the pack's colour. */
const tableOf = (wall: Colour, body: Colour): Colour => darker(mix(wall, body, 0.1), 0.08);

function setting(art: Art, share: number, paints: Paints): Setting {
  const view = views[art.camera];
  const room: Room = {
    width: WIDTH,
    height: HEIGHT,
    horizon: HEIGHT * view.horizon,
    wall: art.wall,
    table: tableOf(art.wall, art.body),
  };
  const vessel = makeVessel(art, paints, view.tilt);
  const tallest = HEIGHT * (view.foot - 0.075);
  const full = Math.min(drawingScale(art) * view.scale, tallest / vessel.height, (WIDTH * 0.74) / vessel.width);
  const scale = full * share;
  return { art, view, room, vessel, paints, x: WIDTH * view.x, foot: HEIGHT * view.foot, scale };
}

/** The botanical on the wall, half hidden by the vessel. */
function wallDrawing({ art, room, x, view }: Setting): string {
  const right = view.x < 0.5 ? WIDTH * 0.36 : WIDTH * 0.27;
  return botanical(art.botanical, {
    x: x + right,
    y: room.horizon + 4,
    scale: Math.min(3, (room.horizon / HEIGHT) * 3.9),
    turn: 9,
    colour: lineColour(room.wall, art.accent),
    strokeWidth: 1.3,
    opacity: art.backdrop === 'sun' ? 0.6 : 0.55,
  });
}

function backdrop(scene: Setting): string {
  const { art, room, paints, x, vessel, scale } = scene;
  switch (art.backdrop) {
    case 'sun': {
      const y = Math.min(room.horizon - HEIGHT * 0.21, room.horizon - vessel.height * scale * 0.5);
      return sunDisc(x + WIDTH * 0.1, y, HEIGHT * 0.235, art.sun, room.wall, paints) + wallDrawing(scene);
    }
    case 'niche': {
      const half = WIDTH * 0.32;
      return niche(room, x, Math.max(half * 0.86 + 56, room.horizon - vessel.height * scale * 0.98), half, paints);
    }
    case 'window':
      return windowLight(room, paints, 0.56);
    case 'line':
      return wallDrawing(scene);
    case 'plain':
      return '';
  }
}

const palmLayouts: readonly PalmLayout[] = ['right', 'above', 'both', 'left', 'high'];

function palm({ art, room, paints }: Setting): string {
  const chance = chanceFrom(`palm ${art.name} ${art.backdrop}`);
  const always = art.backdrop === 'plain' || art.backdrop === 'niche';
  if (chance() > 0.45 && !always) return '';
  return palmShadow(room, art.accent, pick(palmLayouts, Math.floor(chance() * palmLayouts.length)), paints, 0.18);
}

/** The plinth, and the height at which the vessel then stands. */
function plinth({ art, room, vessel, paints, x, foot, scale, view }: Setting): { svg: string; y: number } {
  const width = vessel.width * scale;
  const colour = lighter(room.wall, 0.34);
  if (art.plinth === 'round') {
    const sag = 17 * view.tilt;
    const y = foot - 20;
    const svg = roundPlinth({ x, y, width: width * 1.32, height: 34, sag, colour, table: room.table }, paints);
    return { svg, y: y + sag * 0.2 };
  }
  if (art.plinth === 'slab') {
    const y = foot - 6;
    const svg = slabPlinth(
      { x: x - 8, y, width: width * 1.3, height: 24, rise: 20 * view.tilt, colour, table: room.table },
      paints,
    );
    return { svg, y: y - 8 };
  }
  return { svg: '', y: foot };
}

function standNeighbour(chief: Setting): string {
  const { art, room, paints, view } = chief;
  const { neighbour } = art;
  if (!neighbour) return '';
  const vessel = makeVessel(neighbour, paints, view.tilt);
  const scale = Math.min(drawingScale(neighbour) * 0.72, (HEIGHT * 0.5) / vessel.height, (WIDTH * 0.34) / vessel.width);
  const besideChief = chief.x + chief.vessel.width * chief.scale * 0.5 + vessel.width * scale * 0.45;
  const spot = { x: Math.min(WIDTH * 0.83, besideChief), y: room.horizon + HEIGHT * 0.022, scale };
  return standVessel({ ...spot, vessel, body: neighbour.body, room, nearWall: art.backdrop !== 'niche' }, paints);
}

const wide: ReadonlySet<string> = new Set(['box', 'kulhad', 'cups', 'rack']);

/** A neighbour or a cup has the right side, and nothing lies nearer than the edge of a shelf or the foot of a low view. */
function propsAt({ art, view, foot }: Setting): PropsAt {
  const isRightTaken = art.neighbour !== undefined || wide.has(art.vessel);
  const hasRoomBefore = !view.edge && foot < HEIGHT * 0.85;
  if (art.propsAt === 'right' && isRightTaken) return hasRoomBefore ? 'near' : 'left';
  if (art.propsAt === 'near' && !hasRoomBefore) return isRightTaken ? 'left' : 'right';
  return art.propsAt;
}

function props(scene: Setting): string {
  const { art, room, paints, vessel, x, foot, scale, view } = scene;
  if (art.props === 'none') return '';
  const half = vessel.width * scale * 0.56;
  const drop = view.edge ? HEIGHT * 0.035 : Math.min(HEIGHT * 0.075, HEIGHT * 0.915 - foot);
  const size = view.edge ? 1.1 : 1.34;
  const spots: Record<PropsAt, { at: number; drop: number; size: number }> = {
    left: { at: Math.max(WIDTH * 0.2, x - half), drop, size },
    right: { at: Math.min(WIDTH * 0.8, x + half), drop, size: size * 0.92 },
    near: { at: x - half * 0.2, drop: HEIGHT * 0.895 - foot, size: 1.62 },
  };
  const spot = spots[propsAt(scene)];
  const drawing = scatterProps(art.props, art.propColour, room.table, art.name, paints);
  return `<g transform="translate(${n(spot.at)} ${n(foot + spot.drop)}) scale(${n(spot.size)})">${drawing}</g>`;
}

/** How much of the scene is seen: all of it, or a crop of `zoom` around the label. */
interface SceneCrop {
  zoom?: number;
  /** How large the vessel is drawn beside its full size: above 0, at most 1. */
  share?: number;
}

const WIDEST_IN_CROP = 0.82;

function viewBox({ foot, vessel, scale, x }: Setting, wanted: number): string {
  const zoom = Math.max(1, Math.min(wanted, (WIDTH * WIDEST_IN_CROP) / (vessel.width * scale)));
  const [width, height] = [WIDTH / zoom, HEIGHT / zoom];
  const middle = foot - vessel.height * scale * 0.46;
  const left = Math.min(Math.max(0, x - width * 0.46), WIDTH - width);
  const top = Math.min(Math.max(0, middle - height / 2), HEIGHT - height);
  return `${n(left)} ${n(top)} ${n(width)} ${n(height)}`;
}

/** The 4:5 still life of one product as an SVG document; the same record gives the same bytes. */
export function drawScene(art: Art, { zoom = 1, share = 1 }: SceneCrop = {}): string {
  const paints = createPaints();
  const scene = setting(art, share, paints);
  const { room, vessel, x, scale, view } = scene;
  const stand = plinth(scene);
  const back = paintWall(room, paints) + backdrop(scene) + palm(scene) + paintTable(room, paints);
  const shelf = view.edge ? paintShelfFront(room, HEIGHT * view.edge, paints) : '';
  const standing = { vessel, body: art.body, room, nearWall: art.backdrop !== 'niche', x, y: stand.y, scale };
  const body = back + shelf + standNeighbour(scene) + stand.svg + standVessel(standing, paints) + props(scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(scene, zoom)}"><defs>${paints.defs()}</defs>${body}</svg>`;
}
