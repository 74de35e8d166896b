import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';
import type { Colour } from './colour.ts';
import { n } from './svg.ts';

/** Names on packs are set in Halant, everything small in Hind. */
type Typeface = 'halant 400' | 'halant 500' | 'hind 500';

const files: Record<Typeface, string> = {
  'halant 400': '@expo-google-fonts/halant/Halant_400Regular.ttf',
  'halant 500': '@expo-google-fonts/halant/Halant_500Medium.ttf',
  'hind 500': '@expo-google-fonts/hind/500Medium/Hind_500Medium.ttf',
};

interface Loaded {
  font: Font;
  unitsPerEm: number;
}

const loaded = new Map<Typeface, Loaded>();
const { resolve } = createRequire(import.meta.url);

function load(typeface: Typeface): Loaded {
  const known = loaded.get(typeface);
  if (known) return known;
  const file = new Uint8Array(readFileSync(resolve(files[typeface])));
  const face = new Face(new Blob(file.buffer));
  const entry = { font: new Font(face), unitsPerEm: face.upem };
  loaded.set(typeface, entry);
  return entry;
}

interface Glyph {
  path: string;
  x: number;
  advance: number;
}

const shaped = new Map<string, { glyphs: Glyph[]; width: number }>();

/** Glyph outlines and widths in ems, shaped once for each text. */
function shapeText(text: string, typeface: Typeface, spacing: number): { glyphs: Glyph[]; width: number } {
  const key = `${typeface} ${spacing} ${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const { font, unitsPerEm } = load(typeface);
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    if (codepoint === 0) throw new Error(`no glyph in ${typeface} for a letter of "${text}"`);
    const { xAdvance, xOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0 };
    const glyph = { path: font.glyphToPath(codepoint), x: pen + xOffset, advance: xAdvance };
    pen += xAdvance + spacing * unitsPerEm;
    return glyph;
  });
  const entry = { glyphs, width: (pen - spacing * unitsPerEm) / unitsPerEm };
  shaped.set(key, entry);
  return entry;
}

/** The width of a text in drawing units; `spacing` is extra letter spacing in ems. */
export const textWidth = (text: string, size: number, typeface: Typeface, spacing = 0): number =>
  shapeText(text, typeface, spacing).width * size;

export interface Lettering {
  /** The middle of the line. */
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  colour: Colour;
  typeface: Typeface;
  spacing?: number;
  opacity?: number;
  /** Degrees around x, y. */
  turn?: number;
}

/** A centred line of text as outlines, because renderers lack the shop's fonts. */
export function letter(text: string, { x, y, size, colour, typeface, spacing = 0, ...rest }: Lettering): string {
  const { unitsPerEm } = load(typeface);
  const { glyphs, width } = shapeText(text, typeface, spacing);
  const scale = size / unitsPerEm;
  const paths = glyphs
    .filter(({ path }) => path !== '')
    .map((glyph) => `<path transform="translate(${n(glyph.x)} 0)" d="${glyph.path}"/>`)
    .join('');
  const turned = rest.turn ? ` rotate(${rest.turn})` : '';
  const opacity = rest.opacity === undefined ? '' : ` opacity="${rest.opacity}"`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned} translate(${n((-width * size) / 2)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${colour}"${opacity}>${paths}</g>`;
}

const CAPITAL_SPACING = 0.16;

export const capitalsWidth = (text: string, size: number): number =>
  textWidth(text.toUpperCase(), size, 'hind 500', CAPITAL_SPACING);

/** Small spaced capitals, allowed on printed labels only. */
export const letterCapitals = (text: string, at: Omit<Lettering, 'typeface' | 'spacing'>): string =>
  letter(text.toUpperCase(), { ...at, typeface: 'hind 500', spacing: CAPITAL_SPACING });
