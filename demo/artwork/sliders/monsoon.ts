import type { ArtBySlug } from '#demo/artwork/assign.ts';
import { composeTrio, type Slider } from './compose-trio.ts';

/** The attar of wet earth, in the rain. */
export const monsoon = (arts: ArtBySlug): Slider =>
  composeTrio(
    'monsoon',
    {
      wall: '#e9c49c',
      table: '#d9a577',
      ground: '#e1bb95',
      accent: '#a8512a',
      sun: '#cf7038',
      chief: { slug: 'mitti-attar', scale: 1.72 },
      left: { slug: 'mysore-chandan', scale: 1.08 },
      right: { slug: 'khus-vetiver', scale: 1.2 },
    },
    arts,
    {
      wide: {
        rainFrom: 880,
        sprigs: [{ kind: 'vetiver', x: 1384, scale: 3.2, turn: 6 }],
        balls: [
          { x: 734, y: 566, radius: 34 },
          { x: 1012, y: 584, radius: 42 },
          { x: 1076, y: 604, radius: 25 },
        ],
        scattered: [{ props: 'stone', colour: '#a88d78', x: 862, y: 586, size: 1.25 }],
      },
      tall: {
        sprigs: [{ kind: 'vetiver', x: 372, scale: 1.9, turn: 6 }],
        balls: [
          { x: 262, y: 330, radius: 22 },
          { x: 296, y: 341, radius: 13 },
        ],
        scattered: [{ props: 'stone', colour: '#a88d78', x: 126, y: 342, size: 0.72 }],
      },
    },
  );
