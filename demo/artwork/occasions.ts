import { type ArtBySlug, artOf } from './assign.ts';
import type { Tableau } from './tableau.ts';

/** The pictures of the three offers, 4:3, in a deep tint of the caption below each. */
export const offers = (arts: ArtBySlug): Record<string, Tableau> => ({
  rose: {
    width: 440,
    height: 330,
    horizon: 250,
    wall: '#a784a6',
    table: '#83577c',
    accent: '#f0d9d2',
    poolX: 0.34,
    palm: 'right',
    sun: { x: 296, y: 138, radius: 88, colour: '#dba29c' },
    sprigs: [{ kind: 'rose', x: 66, scale: 1.95 }],
    exhibits: [
      { art: artOf(arts, 'gulab-no-7'), x: 172, y: 268, scale: 0.83 },
      { art: artOf(arts, 'raat-rani'), x: 312, y: 276, scale: 0.82 },
    ],
    leaves: [
      { x: 224, y: 304, length: 40, turn: 58, colour: '#6f8a58' },
      { x: 216, y: 308, length: 30, turn: -46, colour: '#62794e' },
    ],
  },
  'chai-shelf': {
    width: 440,
    height: 330,
    horizon: 250,
    wall: '#dda45e',
    table: '#b9773a',
    accent: '#7a3512',
    poolX: 0.3,
    palm: 'both',
    sprigs: [{ kind: 'spice', x: 398, scale: 2.3, turn: 6 }],
    exhibits: [
      { art: artOf(arts, 'assam-bold'), x: 112, y: 264, scale: 0.86 },
      { art: artOf(arts, 'masala-chai-no-4'), x: 268, y: 280, scale: 0.86 },
    ],
    balls: [{ x: 104, y: 296, radius: 15 }],
  },
  gift: {
    width: 440,
    height: 330,
    horizon: 250,
    wall: '#86b8aa',
    table: '#5c9787',
    accent: '#123f38',
    poolX: 0.3,
    palm: 'both',
    niche: { x: 226, top: 136, half: 110 },
    exhibits: [
      { art: artOf(arts, 'kashmiri-kahwa'), x: 166, y: 272, scale: 0.86 },
      { art: artOf(arts, 'subah-neroli'), x: 300, y: 278, scale: 0.78 },
    ],
    balls: [
      { x: 384, y: 288, radius: 20 },
      { x: 60, y: 300, radius: 14 },
    ],
  },
});

/** The half page beside the sign-in form, and the band above it on phones. */
export const signIn = (arts: ArtBySlug): { wide: Tableau; band: Tableau } => ({
  wide: {
    width: 720,
    height: 900,
    horizon: 700,
    wall: '#cfdcc6',
    table: '#a9c2a6',
    accent: '#3a5f3c',
    poolX: 0.3,
    palm: 'both',
    sun: { x: 418, y: 372, radius: 210, colour: '#e3b04b' },
    lineGlobe: { x: 590, y: 178, radius: 104 },
    sprigs: [{ kind: 'tea', x: 96, scale: 4.4, turn: -4 }],
    exhibits: [
      { art: artOf(arts, 'kashmiri-kahwa'), x: 250, y: 742, scale: 1.55 },
      { art: artOf(arts, 'subah-neroli'), x: 492, y: 700, scale: 1.5, plinth: { width: 326, height: 92 } },
    ],
    balls: [
      { x: 384, y: 838, radius: 42 },
      { x: 444, y: 856, radius: 26 },
    ],
    leaves: [
      { x: 130, y: 838, length: 92, turn: -62 },
      { x: 158, y: 850, length: 72, turn: 46 },
    ],
  },
  band: {
    width: 390,
    height: 170,
    horizon: 132,
    wall: '#cfdcc6',
    table: '#a9c2a6',
    accent: '#3a5f3c',
    poolX: 0.3,
    palm: 'both',
    sun: { x: 216, y: 92, radius: 74, colour: '#e3b04b' },
    lineGlobe: { x: 326, y: 58, radius: 42 },
    sprigs: [{ kind: 'tea', x: 62, scale: 1.15, turn: -4 }],
    exhibits: [
      { art: artOf(arts, 'kashmiri-kahwa'), x: 152, y: 146, scale: 0.47 },
      { art: artOf(arts, 'subah-neroli'), x: 242, y: 140, scale: 0.48, plinth: { width: 96, height: 14 } },
    ],
    balls: [
      { x: 312, y: 150, radius: 12 },
      { x: 332, y: 154, radius: 8 },
    ],
  },
});
