/** A colour as #rrggbb. */
export type Colour = string;

const WARM_WHITE = '#fff6e4';
const WARM_BLACK = '#1b120e';

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The colour that lies `share` (0 to 1) of the way from `from` to `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Lighter towards the white of the window, never a cold white. */
export const lighter = (colour: Colour, share: number): Colour => mix(colour, WARM_WHITE, share);

/** Darker towards a warm brown black, never pure black. */
export const darker = (colour: Colour, share: number): Colour => mix(colour, WARM_BLACK, share);

/** Perceived brightness, 0 (black) to 255 (white). */
export function brightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return red * 0.3 + green * 0.59 + blue * 0.11;
}

/** How far two colours lie apart, 0 to 441: below about 50 a shape drowns in its ground. */
export function distance(one: Colour, other: Colour): number {
  const target = channels(other);
  return Math.hypot(...channels(one).map((value, index) => value - (target[index] ?? value)));
}
