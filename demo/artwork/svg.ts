import type { Colour } from './colour.ts';

/** One decimal is a twentieth of a pixel at the largest size: enough, and the files stay small. */
export const n = (value: number): number => Math.round(value * 10) / 10 + 0;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];
export type Axis = readonly [x1: number, y1: number, x2: number, y2: number];

const ACROSS: Axis = [0, 0, 1, 0];
export const DOWN: Axis = [0, 0, 0, 1];

/** Collects the gradients, blurs and clips of one drawing; equal ones are kept once. */
export interface Paints {
  linear(stops: readonly Stop[], axis?: Axis): string;
  radial(stops: readonly Stop[], centre?: readonly [cx: number, cy: number, r: number]): string;
  blur(deviation: number): string;
  clip(path: string): string;
  defs(): string;
}

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

export function createPaints(): Paints {
  const idByContent = new Map<string, string>();
  const reference = (tag: string, attributes: string, content: string): string => {
    const key = `${tag}${attributes}>${content}</${tag.slice(1).split(' ')[0]}>`;
    const id = idByContent.get(key) ?? `p${idByContent.size.toString(36)}`;
    idByContent.set(key, id);
    return `url(#${id})`;
  };
  return {
    linear: (stops, [x1, y1, x2, y2] = ACROSS) =>
      reference('<linearGradient', ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopTags(stops)),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      reference('<radialGradient', ` cx="${cx}" cy="${cy}" r="${r}"`, stopTags(stops)),
    blur: (deviation) =>
      reference(
        '<filter',
        ' x="-60%" y="-60%" width="220%" height="220%"',
        `<feGaussianBlur stdDeviation="${n(deviation)}"/>`,
      ),
    clip: (path) => reference('<clipPath', '', `<path d="${path}"/>`),
    defs: () => [...idByContent].map(([key, id]) => key.replace(/^<\w+/, (tag) => `${tag} id="${id}"`)).join(''),
  };
}

/** A whole document of `width` by `height` drawing units. */
export const svgDocument = (width: number, height: number, body: string, paints?: Paints): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `${paints ? `<defs>${paints.defs()}</defs>` : ''}${body}</svg>`;

export interface Placing {
  x: number;
  y: number;
  scale?: number;
  turn?: number;
}

/** Moves, turns and scales a drawing whose own origin is its foot. */
export function place(drawing: string, { x, y, scale = 1, turn = 0 }: Placing): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${drawing}</g>`;
}
