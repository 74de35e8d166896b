import { chanceFrom } from './chance.ts';
import { brightness, type Colour, darker, lighter, mix } from './colour.ts';
import { DOWN, n, type Paints, times } from './svg.ts';

/** The room a still life stands in: one wall, one table, one window at the upper left. */
export interface Room {
  width: number;
  height: number;
  /** Where the table meets the wall. */
  horizon: number;
  wall: Colour;
  table: Colour;
}

const DAYLIGHT = '#fffaf0';

/** Line drawings are darker than a pale wall and lighter than a deep one. */
export const lineColour = (wall: Colour, accent: Colour): Colour =>
  brightness(wall) < 140 ? lighter(wall, 0.62) : darker(mix(wall, accent, 0.55), 0.16);

const rectangle = (y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`;

/** The wall with its pool of light; `poolX` is where the pool lies, as a share of the width. */
export function paintWall({ width, height, wall }: Room, paints: Paints, poolX = 0.28): string {
  const falling = paints.linear(
    [
      [0, lighter(wall, 0.34)],
      [0.5, wall],
      [1, darker(wall, 0.12)],
    ],
    [0, 0, 0.75, 1],
  );
  const pool = paints.radial(
    [
      [0, DAYLIGHT, 0.75],
      [1, DAYLIGHT, 0],
    ],
    [poolX, 0.2, 0.7],
  );
  return rectangle(0, width, height, falling) + rectangle(0, width, height, pool);
}

/** The table: a soft dark seam at the wall, lighter towards the eye. */
export function paintTable({ width, height, horizon, table }: Room, paints: Paints): string {
  const depth = height - horizon;
  const receding = paints.linear(
    [
      [0, darker(table, 0.12)],
      [0.28, table],
      [1, lighter(table, 0.2)],
    ],
    DOWN,
  );
  const pool = paints.radial(
    [
      [0, DAYLIGHT, 0.55],
      [1, DAYLIGHT, 0],
    ],
    [0.22, 0.3, 0.6],
  );
  const seam = `fill-opacity=".16" filter="${paints.blur(2)}"`;
  return (
    rectangle(horizon, width, depth, receding) +
    rectangle(horizon, width, depth, pool) +
    rectangle(horizon - 1, width, 5, darker(table, 0.4), ` ${seam}`) +
    rectangle(horizon + 0.6, width, 1.2, lighter(table, 0.45), ' opacity=".5"')
  );
}

/** The front of a stone shelf, from `edge` down to the foot of the picture. */
export function paintShelfFront({ width, height, table }: Room, edge: number, paints: Paints): string {
  const face = paints.linear(
    [
      [0, darker(table, 0.16)],
      [0.5, darker(table, 0.26)],
      [1, darker(table, 0.38)],
    ],
    DOWN,
  );
  return (
    rectangle(edge, width, height - edge, face) +
    rectangle(edge - 1, width, 3, lighter(table, 0.6), ' opacity=".8"') +
    rectangle(edge + 2, width, 7, '#1b120e', ` opacity=".12" filter="${paints.blur(3)}"`)
  );
}

/** Light through a window of two by three panes, thrown slantwise on the wall. */
export function windowLight({ width, height }: Room, paints: Paints, opacity = 0.5): string {
  const pane = (column: number, row: number): string =>
    `<rect x="${n(width * (0.22 + column * 0.29))}" y="${n(height * (0.06 + row * 0.2))}" width="${n(width * 0.26)}" height="${n(height * 0.18)}"/>`;
  const panes = times(2, (column) => times(3, (row) => pane(column, row)));
  return `<g transform="skewY(14) translate(${n(width * 0.1)} ${n(-height * 0.12)})" fill="${DAYLIGHT}" opacity="${opacity}" filter="${paints.blur(width * 0.0075)}">${panes}</g>`;
}

interface Frond {
  x: number;
  y: number;
  length: number;
  turn: number;
  leaflets: number;
  width: number;
}

function frond({ x, y, length, turn, leaflets, width }: Frond, stem: number): string {
  const leaflet = (index: number): string => {
    const along = (index + 1) / leaflets;
    const reach = length * 0.42 * Math.sin(Math.PI * (0.16 + along * 0.8));
    const bend = length * 0.16 * along * (1 - along);
    const side = (sign: number) =>
      `<path transform="translate(${n(bend)} ${n(-length * along)}) rotate(${n(sign * (58 - along * 26))})" d="M0 0C${n(width)} ${n(-reach * 0.3)} ${n(width * 0.7)} ${n(-reach * 0.75)} 0 ${n(-reach)}C${n(-width * 0.7)} ${n(-reach * 0.75)} ${n(-width)} ${n(-reach * 0.3)} 0 0Z"/>`;
    return side(-1) + side(1);
  };
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><path d="M0 0Q${n(length * 0.08)} ${n(-length * 0.5)} 0 ${n(-length)}" stroke-width="${n(stem)}" fill="none"/>${times(leaflets - 1, leaflet)}</g>`;
}

/** The ways in which a palm outside the window may throw its shadow. */
export type PalmLayout = 'right' | 'above' | 'both' | 'left' | 'high';

const palmLayouts: Record<PalmLayout, (width: number, m: number) => Frond[]> = {
  right: (width, m) => [
    { x: width + m * 0.06, y: m * 0.02, length: m * 0.78, turn: -112, leaflets: 11, width: m * 0.026 },
    { x: width - m * 0.1, y: -m * 0.1, length: m * 0.6, turn: -158, leaflets: 9, width: m * 0.022 },
  ],
  above: (width, m) => [
    { x: width - m * 0.5, y: -m * 0.12, length: m * 0.56, turn: 152, leaflets: 9, width: m * 0.034 },
    { x: width + m * 0.05, y: m * 0.3, length: m * 0.42, turn: -84, leaflets: 8, width: m * 0.03 },
  ],
  both: (width, m) => [
    { x: -m * 0.08, y: -m * 0.04, length: m * 0.62, turn: 128, leaflets: 10, width: m * 0.028 },
    { x: width + m * 0.04, y: -m * 0.02, length: m * 0.44, turn: -140, leaflets: 8, width: m * 0.024 },
  ],
  left: (_, m) => [
    { x: -m * 0.06, y: m * 0.36, length: m * 0.58, turn: 74, leaflets: 10, width: m * 0.03 },
    { x: m * 0.04, y: -m * 0.1, length: m * 0.46, turn: 156, leaflets: 8, width: m * 0.026 },
  ],
  high: (width, m) => [
    { x: width + m * 0.08, y: m * 0.12, length: m * 1.02, turn: -98, leaflets: 11, width: m * 0.03 },
  ],
};

export function palmShadow(room: Room, tint: Colour, layout: PalmLayout, paints: Paints, opacity = 0.17): string {
  const measure = Math.min(room.width, room.height * 1.2);
  const fronds = palmLayouts[layout](room.width, measure).map((shape) => frond(shape, measure * 0.006));
  const colour = mix(darker(room.wall, 0.55), tint, 0.25);
  return `<g filter="${paints.blur(room.height * 0.007)}" opacity="${opacity}" fill="${colour}" stroke="${colour}" stroke-width="0">${fronds.join('')}</g>`;
}

/** A setting sun behind the chief vessel. */
export function sunDisc(x: number, y: number, radius: number, colour: Colour, wall: Colour, paints: Paints): string {
  const fill = paints.linear(
    [
      [0, lighter(colour, 0.16)],
      [1, mix(colour, wall, 0.5)],
    ],
    DOWN,
  );
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" opacity=".94"/>`;
}

/** A pointed recess in the wall: dark on the side of the light, a bright edge, standing on the table. */
export function niche(room: Room, x: number, top: number, half: number, paints: Paints): string {
  const { wall, horizon } = room;
  const at = (across: number, down: number) => `${n(x + half * across)} ${n(top + half * down)}`;
  const outline = `M${at(-1, 0)}V${n(horizon + 1)}H${n(x + half)}V${n(top)}C${at(1, -0.56)} ${at(0.34, -0.66)} ${n(x)} ${n(top - half * 0.86 - 10)}C${at(-0.34, -0.66)} ${at(-1, -0.56)} ${at(-1, 0)}Z`;
  const recess = paints.linear(
    [
      [0, darker(wall, 0.3)],
      [0.22, darker(wall, 0.19)],
      [0.6, darker(wall, 0.09)],
      [1, lighter(wall, 0.08)],
    ],
    [0, 0, 1, 0.5],
  );
  const inside = paints.clip(outline);
  return (
    `<path d="${outline}" fill="${recess}"/><g clip-path="${inside}"><path d="${outline}" fill="none" stroke="${darker(wall, 0.6)}" stroke-opacity=".3" stroke-width="12" filter="${paints.blur(6)}" transform="translate(-3 -3)"/></g>` +
    `<path d="${outline}" fill="none" stroke="${lighter(wall, 0.62)}" stroke-width="2" opacity=".85"/>`
  );
}

/** Rain as a few slanting strokes on the wall. */
export function rain({ width, horizon }: Room, drops: number, from: number): string {
  const chance = chanceFrom('rain');
  const strokes = times(drops, () => {
    const [x, y, length] = [from + chance() * (width - from), chance() * horizon * 0.88, 14 + chance() * 40];
    const opacity = n(0.2 + chance() * 0.35);
    return `<path d="M${n(x)} ${n(y)}l${n(-length * 0.16)} ${n(length)}" opacity="${opacity}"/>`;
  });
  return `<g stroke="#fff" stroke-width="1.2" stroke-linecap="round">${strokes}</g>`;
}
