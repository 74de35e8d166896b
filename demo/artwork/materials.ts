import { type Colour, darker, lighter } from './colour.ts';
import { type Axis, type Paints, type Stop } from './svg.ts';

export const materials = {
  brass: '#c79a45',
  gold: '#d3a94f',
  ebony: '#2a2320',
  wood: '#9a6a3f',
  ivory: '#efe6d3',
  copper: '#b8703f',
  steel: '#b9b8ae',
  rosewood: '#5a2b23',
  oxblood: '#74331a',
  mahogany: '#2d2018',
  bottle: '#173f38',
  indigo: '#1c2c57',
  aubergine: '#3f2749',
} as const satisfies Record<string, Colour>;

export type Material = keyof typeof materials;

export const isGrained = (material: Material): boolean => material === 'wood' || material === 'rosewood';

const DARK = '#1b120e';
const GLOW = '#fff6e4';

/** A round, turned body: dark edge, light from the left, dark right, a little returned light at the far edge. */
export function turned(paints: Paints, colour: Colour, contrast = 1): string {
  const dark = (share: number) => darker(colour, share * contrast);
  const light = (share: number) => lighter(colour, share * contrast);
  return paints.linear([
    [0, dark(0.42)],
    [0.07, dark(0.16)],
    [0.2, light(0.2)],
    [0.3, light(0.3)],
    [0.44, colour],
    [0.74, dark(0.2)],
    [0.92, dark(0.42)],
    [1, dark(0.26)],
  ]);
}

/** The same light as a veil over a printed pattern. */
export const turnedVeil = (paints: Paints): string =>
  paints.linear([
    [0, DARK, 0.4],
    [0.07, DARK, 0.14],
    [0.14, GLOW, 0.04],
    [0.25, GLOW, 0.2],
    [0.32, GLOW, 0.18],
    [0.46, GLOW, 0],
    [0.47, DARK, 0],
    [0.74, DARK, 0.2],
    [0.92, DARK, 0.42],
    [1, DARK, 0.28],
  ]);

/** A ball lit from the upper left. */
export const ball = (paints: Paints, colour: Colour): string =>
  paints.radial(
    [
      [0, lighter(colour, 0.62)],
      [0.28, lighter(colour, 0.2)],
      [0.62, colour],
      [0.9, darker(colour, 0.5)],
      [1, darker(colour, 0.36)],
    ],
    [0.34, 0.3, 0.74],
  );

/** A flat face that fades from light to dark along an axis. */
export function flat(paints: Paints, colour: Colour, light: number, dark: number, axis?: Axis): string {
  const stops: Stop[] = [
    [0, lighter(colour, light)],
    [1, darker(colour, dark)],
  ];
  return paints.linear(stops, axis);
}
