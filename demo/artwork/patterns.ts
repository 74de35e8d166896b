import type { Art, Pattern } from './art.ts';
import { botanical } from './botanicals.ts';
import { brightness, type Colour, darker, lighter, mix } from './colour.ts';
import { globe } from './strokes.ts';
import { n, times } from './svg.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Print {
  art: Art;
  ink: Colour;
  box: Box;
}

/** The colour a pattern is printed in: lighter than the pack, darker on a pale one. */
const patternInk = (body: Colour): Colour => (brightness(body) > 150 ? darker(body, 0.2) : lighter(body, 0.22));

/** Repeats a motif over the box on a brick-like grid. */
function bricks(
  box: Box,
  stepX: number,
  stepY: number,
  motif: (x: number, y: number, index: number) => string,
): string {
  const rows = Math.ceil(box.height / stepY) + 1;
  const columns = Math.ceil(box.width / stepX) + 2;
  return times(rows, (row) =>
    times(columns, (column) => {
      const x = box.x + (column - 0.5) * stepX + (row % 2) * (stepX / 2);
      return motif(x, box.y + row * stepY, row * columns + column);
    }),
  );
}

const STAR = 'q1.6 5.4 7 7q-5.4 1.6 -7 7q-1.6 -5.4 -7 -7q5.4 -1.6 7 -7Z';

const jali = ({ box, ink }: Print): string =>
  `<path d="${bricks(box, 15, 15, (x, y) => `M${n(x)} ${n(y - 7)}${STAR}`)}" fill="${ink}" opacity=".5"/>`;

function scallop({ box, ink }: Print): string {
  const shell = (x: number, y: number) =>
    [13, 8, 3].map((r) => `M${n(x - r)} ${n(y)}a${r} ${r} 0 0 0 ${2 * r} 0`).join('');
  return `<path d="${bricks(box, 26, 13, shell)}" fill="none" stroke="${ink}" opacity=".75"/>`;
}

const buti = ({ box, ink }: Print): string =>
  `<g color="${ink}" stroke="${ink}" stroke-width=".8" fill="none">${bricks(box, 24, 24, (x, y) => globe({ x, y, radius: 7, pins: 12, inner: 0.4, dot: 0.8 }))}</g>`;

const stripe = ({ art, box, ink }: Print): string =>
  times(Math.ceil(box.width / 12), (index) => {
    const [width, fill] = index % 3 === 0 ? [5, ink] : [1.4, art.accent];
    return `<rect x="${n(box.x + index * 12)}" y="${n(box.y)}" width="${width}" height="${n(box.height)}" fill="${fill}" opacity=".6"/>`;
  });

const chevron = ({ art, box, ink }: Print): string =>
  times(Math.ceil(box.height / 11) + 1, (row) => {
    const zigzag = times(Math.ceil(box.width / 14) + 1, () => 'l7 6l7 -6');
    const [stroke, width] = row % 3 === 0 ? [art.accent, 2] : [ink, 1];
    return `<path d="M${n(box.x)} ${n(box.y + row * 11)}${zigzag}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity=".7"/>`;
  });

function hills({ art, box, ink }: Print): string {
  const { x, y, width: w, height: h } = box;
  const sun = `<circle cx="${n(x + w * 0.7)}" cy="${n(y + h * 0.17)}" r="11" fill="${art.sun}" opacity=".92"/>`;
  const ridge = (index: number): string => {
    const top = y + h * (0.42 + index * 0.09);
    const at = (across: number, down: number) => `${n(x + w * across)} ${n(top + down)}`;
    const far = `M${at(0, 0)}C${at(0.25, index * 3 - 26)} ${at(0.4, 16)} ${at(0.62, -10)}S${at(0.9, -22)} ${at(1, -4)}`;
    return `<path d="${far}V${n(y + h + 10)}H${n(x)}Z" fill="${mix(ink, art.sun, index / 9)}" opacity=".34"/>`;
  };
  return sun + times(7, ridge);
}

const sprigs = ({ art, box, ink }: Print): string =>
  bricks(box, 40, 44, (x, y, index) =>
    botanical(art.botanical, {
      x,
      y: y + 24,
      scale: 0.42,
      colour: ink,
      strokeWidth: 0.9,
      opacity: 0.8,
      turn: index % 2 === 0 ? -14 : 14,
    }),
  );

const printers: Record<Pattern, (print: Print) => string> = {
  jali,
  scallop,
  buti,
  stripe,
  chevron,
  hills,
  botanical: sprigs,
  plain: () => '',
};

/** The pattern printed on a pack, filling `box`; the pack clips it. */
export const packPattern = (art: Art, box: Box): string =>
  printers[art.pattern]({ art, box, ink: art.ink ?? patternInk(art.body) });
