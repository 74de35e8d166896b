import type { Botanical } from '#demo/catalogue/product.ts';
import type { Colour } from './colour.ts';
import { flower, globe, leaf } from './strokes.ts';
import { n, type Placing, times } from './svg.ts';

const line = (d: string): string => `<path d="${d}"/>`;

/** A pair of leaves on both sides of the stem. */
const leafPair = (y: number, length: number, width: number, turn: number, veins = 4): string =>
  leaf({ y, length, width, turn, veins }) + leaf({ y: y - 6, length, width, turn: -turn, veins });

function roseBloom(): string {
  const rings = [
    [31, 5, -18],
    [22.5, 5, 20],
    [15, 4, -8],
    [8.5, 3, 30],
  ] as const;
  const polar = (radius: number, degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
  };
  const petals = rings.map(([radius, count, offset]) =>
    times(count, (index) => {
      const step = 360 / count;
      const start = index * step + offset;
      const on = (share: number, reach: number) => polar(radius * reach, start + step * share);
      return line(
        `M${on(-0.06, 0.7)}C${on(0.06, 1.12)} ${on(0.36, 1.2)} ${on(0.5, 1.02)}C${on(0.64, 1.2)} ${on(0.94, 1.12)} ${on(1.1, 0.7)}`,
      );
    }),
  );
  return `<g transform="translate(0 -72)">${petals.join('')}${line('M-3 1C-3 -4 4 -4 4 0C4 4 -1 4 -1 1')}</g>`;
}

function vetiverBlade(index: number): string {
  const x = (index - 6) * 3.4;
  const lean = (index - 6) * 7 + (index % 2 === 0 ? -4 : 5);
  const height = 70 + ((index * 37) % 5) * 7;
  return line(
    `M${n(x * 0.4)} 0Q${n(x)} ${n(-height * 0.55)} ${n(x + lean)} ${-height}Q${n(x + 2.2)} ${n(-height * 0.5)} ${n(x * 0.4 + 1.6)} 0`,
  );
}

function tulsiWhorl(index: number): string {
  const y = n(-56 - index * 6.4);
  const radius = n(5.4 - index * 0.5);
  const bud = (side: number) =>
    `<ellipse cx="${side * (radius + 1)}" cy="${y}" rx="${radius}" ry="2.4" transform="rotate(${-18 * side} ${side * radius} ${y})"/>`;
  return bud(-1) + bud(1);
}

const cardamomPods = [
  [-20, -66, 1],
  [-34, 60, 1],
  [-52, -54, 0.9],
  [-66, 50, 0.85],
  [-82, -6, 0.8],
] as const;

const petalFan = (y: number, turns: readonly number[], petal: string): string =>
  turns.map((turn) => `<path transform="translate(0 ${y}) rotate(${turn})" d="${petal}"/>`).join('');

/** Line drawings about 100 high that stand on 0, 0; they take stroke and colour from the group around them. */
const drawings: Record<Botanical, () => string> = {
  tea: () =>
    line('M0 0C-3 -24 4 -44 0 -66') +
    leaf({ y: -62, length: 38, width: 9, turn: -40 }) +
    leaf({ y: -64, length: 40, width: 9, turn: 36 }) +
    leaf({ y: -66, length: 34, width: 4.5, turn: -1, veins: 0 }) +
    leaf({ x: -1, y: -36, length: 40, width: 11, turn: -68 }) +
    leaf({ x: 1, y: -28, length: 42, width: 11, turn: 66 }) +
    leaf({ y: -12, length: 30, width: 9, turn: -58, veins: 3 }),
  rose: () =>
    line('M0 0C2 -14 -3 -26 0 -42') +
    leaf({ y: -6, length: 44, width: 14, turn: 62 }) +
    leaf({ y: -14, length: 42, width: 13, turn: -62 }) +
    roseBloom(),
  jasmine: () =>
    line('M0 0C-6 -30 8 -50 -2 -78M-2 -42Q14 -50 22 -62M0 -30Q-16 -38 -24 -50') +
    leaf({ x: -1, y: -14, length: 28, width: 8, turn: 62 }) +
    leaf({ x: -2, y: -20, length: 28, width: 8, turn: -64 }) +
    leaf({ x: -4, y: -62, length: 14, width: 4, turn: -48, veins: 0 }) +
    flower({ x: -2, y: -84, radius: 17, petals: 5, turn: 10, fullness: 0.36 }) +
    flower({ x: 24, y: -66, radius: 14, petals: 5, turn: 30, fullness: 0.36 }) +
    flower({ x: -27, y: -54, radius: 13, petals: 5, fullness: 0.36 }),
  vetiver: () => times(13, vetiverBlade),
  kadamba: () =>
    line('M0 0C-4 -16 5 -28 1 -44') +
    leaf({ y: -8, length: 54, width: 17, turn: -74, veins: 6 }) +
    leaf({ x: 1, y: -16, length: 50, width: 16, turn: 70, veins: 6 }) +
    globe({ x: 1, y: -70, radius: 26, pins: 40, inner: 0.42, dot: 1 }),
  sandal: () =>
    line('M0 0C4 -30 -6 -56 2 -94') +
    [-14, -38, -62].map((y, index) => leafPair(y, 30, 7, 58 - index * 6, 3)).join('') +
    leaf({ y: -84, length: 30, width: 7, turn: 18, veins: 3 }) +
    flower({ x: 10, y: -94, radius: 8, petals: 4, turn: 20, fullness: 0.5 }) +
    flower({ x: -8, y: -88, radius: 7, petals: 4, fullness: 0.5 }),
  tulsi: () =>
    line('M0 0C-2 -30 2 -60 0 -100') + times(7, tulsiWhorl) + leafPair(-10, 34, 11, 62) + leafPair(-36, 28, 9, 52, 3),
  citrus: () =>
    line('M0 0C6 -24 -6 -46 4 -72M2 -40Q-14 -46 -22 -40M-28 -48Q-25 -51 -22 -50') +
    leaf({ x: 2, y: -20, length: 36, width: 11, turn: 64 }) +
    leaf({ y: -30, length: 30, width: 9, turn: -38 }) +
    leaf({ x: 4, y: -66, length: 32, width: 10, turn: 44 }) +
    flower({ x: 2, y: -82, radius: 17, petals: 5, fullness: 0.44, heart: 0.22 }) +
    '<circle cx="-28" cy="-34" r="14"/>',
  saffron: () =>
    line('M0 0Q-3 -20 0 -38M0 -46Q-4 -66 -10 -78M0 -46Q0 -70 1 -84M0 -46Q5 -66 12 -76') +
    line('M-2 -4Q-24 -30 -30 -62M2 -4Q24 -26 34 -54') +
    petalFan(-38, [-34, 34, -16, 16, 0], 'M0 0C12 -14 12 -40 0 -54C-12 -40 -12 -14 0 0Z'),
  spice: () =>
    line('M0 0C-4 -26 6 -50 0 -84') +
    leaf({ y: -8, length: 32, width: 9, turn: 62, veins: 3 }) +
    cardamomPods
      .map(
        ([y, turn, scale]) =>
          `<path transform="translate(0 ${y}) rotate(${turn}) scale(${scale})" d="M0 -4C9 -10 10 -26 0 -36C-10 -26 -9 -10 0 -4ZM0 -4C4 -12 4 -26 0 -36M0 -4C-4 -12 -4 -26 0 -36"/>`,
      )
      .join(''),
  lotus: () =>
    line('M0 0C-3 -14 3 -24 0 -38') +
    petalFan(-38, [-78, 78, -58, 58, -38, 38, -19, 19, 0], 'M0 0C13 -14 11 -40 0 -52C-11 -40 -13 -14 0 0Z'),
  pea: () =>
    line('M0 0C10 -26 -14 -44 2 -80C8 -92 18 -92 20 -84') +
    leaf({ x: 3, y: -20, length: 26, width: 9, turn: 66, veins: 3 }) +
    leaf({ x: -3, y: -36, length: 26, width: 9, turn: -66, veins: 3 }) +
    `<path transform="translate(6 -72)" d="M0 0C22 -6 24 -34 2 -34C-22 -34 -22 -6 0 0ZM0 0C10 -4 11 -20 1 -21C-10 -20 -10 -4 0 0ZM1 -21Q2 -28 1 -33"/>`,
};

/** The bare strokes of a botanical, to be coloured by the group that holds them. */
export const botanicalStrokes = (kind: Botanical): string => drawings[kind]();

interface LineWork extends Placing {
  colour: Colour;
  strokeWidth?: number;
  opacity?: number;
}

/** A botanical in line; the stroke keeps its width whatever the scale. */
export function botanical(kind: Botanical, { x, y, scale = 1, turn = 0, ...pen }: LineWork): string {
  const { colour, strokeWidth = 1, opacity = 1 } = pen;
  const width = Math.round((strokeWidth / scale) * 100) / 100;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 1000) / 1000})" stroke="${colour}" color="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${botanicalStrokes(kind)}</g>`;
}
