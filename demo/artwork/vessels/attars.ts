import type { LabelShape } from '../art.ts';
import type { Box } from '../patterns.ts';
import { bottle, box } from './bottle.ts';
import type { VesselMaker } from './vessel.ts';

export const surahi: VesselMaker = (art, paints) =>
  bottle(
    art,
    {
      form: {
        outline:
          'M-34 0C-64 -4 -76 -32 -72 -62C-68 -98 -30 -110 -19 -138C-14 -152 -15 -176 -17 -196H17C15 -176 14 -152 19 -138C30 -110 68 -98 72 -62C76 -32 64 -4 34 0Z',
        width: 146,
        height: 196,
        thickness: 13,
        base: 18,
        level: 0.5,
        gleam: 'crescent',
        gleamAt: [0.34, 0.46, 0.32],
      },
      neck: { width: 38, height: 7 },
      cap: { shape: 'drop', width: 46, height: 66 },
      label: box(-39, -92, 78, 76),
      labelShape: 'oval',
      foot: 84,
    },
    paints,
  );

const cutFaces =
  '<path d="M-20 -138L-27 -104V-22L-16 0M20 -138L27 -104V-22L16 0M-50 -104H50M-50 -22H50" stroke="#fff" stroke-opacity=".55" fill="none"/>' +
  '<path d="M-50 -104L-27 -104V-22H-50Z" fill="#fff" opacity=".17"/><path d="M27 -104H50V-22H27Z" fill="#1b120e" opacity=".17"/>' +
  '<path d="M-26 -138L-20 -138L-27 -104H-50Z" fill="#fff" opacity=".22"/><path d="M20 -138H26L50 -104H27Z" fill="#1b120e" opacity=".1"/>';

export const attar: VesselMaker = (art, paints) =>
  bottle(
    { ...art, label: 'print' },
    {
      form: {
        outline: 'M-30 0L-50 -22V-104L-26 -138H26L50 -104V-22L30 0Z',
        width: 100,
        height: 138,
        thickness: 14,
        base: 20,
        level: 0.82,
        gleam: 'panes',
        gleamAt: [0.46, 0.74, 0.5],
      },
      neck: { width: 24, height: 8 },
      cap: { shape: 'drop', width: 50, height: 92 },
      label: box(-27, -113, 54, 85),
      foot: 72,
      facets: cutFaces,
    },
    paints,
  );

/** Print keeps inside the liquid, a spine wraps the whole width. */
const phialLabels: Partial<Record<LabelShape, Box>> = { spine: box(-33, -102, 66, 74), print: box(-24, -106, 48, 84) };

export const phial: VesselMaker = (art, paints) =>
  bottle(
    art,
    {
      form: {
        outline: 'M-27 0Q-34 0 -34 -7V-112C-34 -124 -22 -126 -18 -134H18C22 -126 34 -124 34 -112V-7Q34 0 27 0Z',
        width: 68,
        height: 134,
        thickness: 9,
        base: 15,
        level: 0.86,
        gleam: 'crescent',
        gleamAt: [0.37, 0.9, 0.7],
      },
      neck: { width: 26, height: 5 },
      cap: { shape: 'ribbed', width: 40, height: 52 },
      label: phialLabels[art.label] ?? box(-29, -106, 58, 82),
    },
    paints,
  );
