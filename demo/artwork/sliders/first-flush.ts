import type { ArtBySlug } from '#demo/artwork/assign.ts';
import { composeTrio, type Slider } from './compose-trio.ts';

/** Tea of the first flush, in the morning sun. */
export const firstFlush = (arts: ArtBySlug): Slider =>
  composeTrio(
    'first-flush',
    {
      wall: '#d5dcb6',
      table: '#bccb98',
      ground: '#c9d4a9',
      accent: '#4f6a34',
      sun: '#eccb6c',
      chief: { slug: 'darjeeling-first-flush', scale: 1.42 },
      left: { slug: 'jasmine-green-pearls', scale: 1.06 },
      right: { slug: 'assam-bold', scale: 1.04 },
    },
    arts,
    {
      wide: {
        palm: 'above',
        lineGlobe: undefined,
        sun: { x: 876, y: 226, radius: 128, colour: '#eccb6c' },
        sprigs: [
          { kind: 'tea', x: 1372, scale: 4.2, turn: 8 },
          { kind: 'tea', x: 706, scale: 2.6, turn: -6 },
        ],
        leaves: [
          { x: 1030, y: 600, length: 92, turn: -64 },
          { x: 1056, y: 610, length: 70, turn: 36 },
          { x: 706, y: 580, length: 58, turn: 58, colour: '#7d8f45' },
        ],
        scattered: [{ props: 'heap', colour: '#5d6b34', x: 872, y: 588, size: 1.5 }],
      },
      tall: {
        palm: 'above',
        lineGlobe: undefined,
        sun: { x: 108, y: 106, radius: 66, colour: '#eccb6c' },
        sprigs: [{ kind: 'tea', x: 350, scale: 2.3, turn: 8 }],
        leaves: [
          { x: 278, y: 342, length: 48, turn: -62 },
          { x: 292, y: 348, length: 36, turn: 40 },
        ],
        scattered: [{ props: 'heap', colour: '#5d6b34', x: 136, y: 338, size: 0.8 }],
      },
    },
  );
