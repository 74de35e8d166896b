/** The colours of the words on a slide, which stand on its ground on a phone. */
export const SLIDE_INKS = ['#4f2b0a', '#33291c', '#4f3c22'] as const;
/** The colour of the words of an offer. */
export const OFFER_INKS = ['#ffffff'] as const;

/** What text of any size needs (WCAG 2.2, AA). */
export const MIN_CONTRAST = 4.5;

const COLOUR = /^#[0-9a-f]{6}$/i;
export const isColour = (text: string): boolean => COLOUR.test(text);

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours such as `#e1bb95`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast that words have on a ground; null for what is no colour. */
export const contrastOn = (ground: string, inks: readonly string[]): number | null =>
  isColour(ground) ? Math.min(...inks.map((ink) => contrastOf(ink, ground))) : null;

/** Whether words on a ground are hard to read. */
export const isHardToRead = (ground: string, inks: readonly string[]): boolean =>
  (contrastOn(ground, inks) ?? MIN_CONTRAST) < MIN_CONTRAST;
