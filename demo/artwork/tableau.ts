import type { Botanical } from '#demo/catalogue/product.ts';
import type { Art, Props } from './art.ts';
import { botanical } from './botanicals.ts';
import { type Colour, darker, lighter } from './colour.ts';
import { kadambaBall } from './kadamba-ball.ts';
import { lyingLeaf, scatterProps } from './props.ts';
import {
  lineColour,
  niche,
  paintTable,
  paintWall,
  type PalmLayout,
  palmShadow,
  rain,
  type Room,
  sunDisc,
  windowLight,
} from './room.ts';
import { roundPlinth, standVessel } from './standing.ts';
import { globe } from './strokes.ts';
import { createPaints, DOWN, n, type Paints, svgDocument } from './svg.ts';
import { makeVessel } from './vessels/make-vessel.ts';

export interface Exhibit {
  art: Art;
  x: number;
  /** The table, or the top of the plinth, under its foot. */
  y: number;
  scale: number;
  plinth?: { width: number; height: number };
}

/** A larger still life: several vessels in one room. */
export interface Tableau {
  width: number;
  height: number;
  horizon: number;
  wall: Colour;
  table?: Colour;
  /** The table turns into exactly this colour at the foot of the picture, where a page goes on with it. */
  ground?: Colour;
  accent: Colour;
  /** Where the pool of light lies, as a share of the width. */
  poolX?: number;
  sun?: { x: number; y: number; radius: number; colour: Colour };
  niche?: { x: number; top: number; half: number };
  window?: boolean;
  palm?: PalmLayout;
  rainFrom?: number;
  sprigs?: { kind: Botanical; x: number; scale: number; turn?: number }[];
  lineGlobe?: { x: number; y: number; radius: number };
  exhibits: Exhibit[];
  balls?: { x: number; y: number; radius: number }[];
  leaves?: { x: number; y: number; length: number; turn: number; colour?: Colour }[];
  scattered?: { props: Props; colour: Colour; x: number; y: number; size: number }[];
  tilt?: number;
}

function wallArt({ lineGlobe, sprigs = [], accent, horizon, wall, height }: Tableau): string {
  const colour = lineColour(wall, accent);
  const strokeWidth = n(Math.min(1.5, Math.max(0.8, height * 0.003)));
  const drawn = sprigs.map(({ kind, x, scale, turn }) =>
    botanical(kind, { x, y: horizon + 4, scale, turn, colour, strokeWidth, opacity: 0.62 }),
  );
  if (!lineGlobe) return drawn.join('');
  const { x, y, radius } = lineGlobe;
  const pins = globe({ x, y, radius, pins: 64, inner: 0.42, dot: radius * 0.02 });
  return `${drawn.join('')}<g stroke="${colour}" color="${colour}" stroke-width="${n(Math.max(1, radius * 0.011))}" fill="none" opacity=".65">${pins}</g>`;
}

function exhibit(item: Exhibit, room: Room, tilt: number, paints: Paints): string {
  const vessel = makeVessel({ ...item.art, wall: room.wall }, paints, tilt);
  const { x, y, scale, plinth } = item;
  const sag = plinth ? plinth.width * 0.085 * tilt : 0;
  const stand = plinth
    ? roundPlinth({ x, y, ...plinth, sag, colour: lighter(room.wall, 0.34), table: room.table }, paints)
    : '';
  const foot = y + sag * 0.2;
  return stand + standVessel({ vessel, body: item.art.body, room, nearWall: true, x, y: foot, scale }, paints);
}

/** The table fades into the ground of the page below it. */
function groundFade({ width, height, horizon, ground }: Tableau, paints: Paints): string {
  if (!ground) return '';
  const fade = paints.linear(
    [
      [0, ground, 0],
      [0.9, ground, 1],
      [1, ground, 1],
    ],
    DOWN,
  );
  return `<rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="${fade}"/>`;
}

/** Draws a tableau as an SVG document; the same record gives the same bytes. */
export function drawTableau(tableau: Tableau): string {
  const paints = createPaints();
  const { width, height, horizon, wall, accent, sun, tilt = 1 } = tableau;
  const room: Room = { width, height, horizon, wall, table: tableau.table ?? darker(wall, 0.08) };
  const back = [
    paintWall(room, paints, tableau.poolX ?? 0.42),
    tableau.niche ? niche(room, tableau.niche.x, tableau.niche.top, tableau.niche.half, paints) : '',
    tableau.window ? windowLight(room, paints, 0.5) : '',
    sun ? sunDisc(sun.x, sun.y, sun.radius, sun.colour, wall, paints) : '',
    tableau.rainFrom === undefined ? '' : rain(room, 60, tableau.rainFrom),
    wallArt(tableau),
    tableau.palm ? palmShadow(room, accent, tableau.palm, paints, 0.19) : '',
    paintTable(room, paints),
    groundFade(tableau, paints),
  ];
  const exhibits = tableau.exhibits.map((item) => exhibit(item, room, tilt, paints));
  const leaves = (tableau.leaves ?? []).map((leaf) => lyingLeaf(leaf, leaf.colour ?? '#5f7f4f', room.table, paints));
  const balls = (tableau.balls ?? []).map((ball) =>
    kadambaBall({ ...ball, colour: '#dd8f1f', table: room.table }, paints),
  );
  const scattered = (tableau.scattered ?? []).map(({ props, colour, x, y, size }) => {
    const drawing = scatterProps(props, colour, room.table, `${x} ${y}`, paints);
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">${drawing}</g>`;
  });
  return svgDocument(width, height, [...back, ...exhibits, ...leaves, ...balls, ...scattered].join(''), paints);
}
