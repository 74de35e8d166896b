import { type ArtBySlug, artOf } from '#demo/artwork/assign.ts';
import type { Colour } from '#demo/artwork/colour.ts';
import type { Tableau } from '#demo/artwork/tableau.ts';

/** A hero drawn twice: wide with its left side empty for the text, tall with the page's text below it. */
interface Slider {
  name: string;
  wide: Tableau;
  tall: Tableau;
  /** The colour of the table-top, which continues under the text on phones. */
  ground: Colour;
}

const WIDE = { width: 1440, height: 640, horizon: 492, poolX: 0.52 } as const;
const TALL = { width: 390, height: 366, horizon: 288, poolX: 0.4 } as const;

interface Vessel {
  slug: string;
  scale: number;
}

interface Trio {
  wall: Colour;
  table: Colour;
  ground: Colour;
  accent: Colour;
  sun: Colour;
  chief: Vessel;
  left: Vessel;
  right: Vessel;
}

const standing = (arts: ArtBySlug, { slug, scale }: Vessel, x: number, y: number) => ({
  art: artOf(arts, slug),
  x,
  y,
  scale,
});

const shrunk = ({ slug, scale }: Vessel, share: number): Vessel => ({ slug, scale: scale * share });

/** The chief on a plinth before the sun, one vessel at either side, all in the right half. */
function composeWide({ wall, table, accent, sun, ...who }: Trio, arts: ArtBySlug): Tableau {
  return {
    ...WIDE,
    wall,
    table,
    accent,
    palm: 'right',
    sun: { x: 1050, y: 272, radius: 216, colour: sun },
    lineGlobe: { x: 668, y: 236, radius: 128 },
    exhibits: [
      standing(arts, who.left, 812, 526),
      { ...standing(arts, who.chief, 1052, 436), plinth: { width: 296, height: 96 } },
      standing(arts, who.right, 1280, 530),
    ],
  };
}

function composeTall({ wall, table, ground, accent, sun, ...who }: Trio, arts: ArtBySlug): Tableau {
  return {
    ...TALL,
    wall,
    table,
    ground,
    accent,
    palm: 'right',
    sun: { x: 207, y: 158, radius: 122, colour: sun },
    lineGlobe: { x: 72, y: 132, radius: 62 },
    exhibits: [
      standing(arts, shrunk(who.left, 0.6), 76, 315),
      { ...standing(arts, shrunk(who.chief, 0.62), 204, 268), plinth: { width: 172, height: 46 } },
      standing(arts, shrunk(who.right, 0.64), 330, 316),
    ],
  };
}

const composeTrio = (
  name: string,
  trio: Trio,
  arts: ArtBySlug,
  own: { wide: Partial<Tableau>; tall: Partial<Tableau> },
): Slider => ({
  name,
  ground: trio.ground,
  wide: { ...composeWide(trio, arts), ...own.wide },
  tall: { ...composeTall(trio, arts), ...own.tall },
});

/** The three heroes of the home page. */
export const sliders = (arts: ArtBySlug): Slider[] => [
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
  ),
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
  ),
  composeTrio(
    'copper-still',
    {
      wall: '#e9c3bb',
      table: '#d6a195',
      ground: '#e0b4a8',
      accent: '#8e3a4c',
      sun: '#c9744a',
      chief: { slug: 'gulab-no-7', scale: 1.5 },
      left: { slug: 'raat-rani', scale: 1.06 },
      right: { slug: 'oud-kadamba-extrait', scale: 1.06 },
    },
    arts,
    {
      wide: {
        sun: undefined,
        niche: { x: 1052, top: 258, half: 232 },
        lineGlobe: undefined,
        sprigs: [
          { kind: 'rose', x: 700, scale: 3.3, turn: -4 },
          { kind: 'rose', x: 1404, scale: 2.6, turn: 8 },
        ],
        scattered: [
          { props: 'petal', colour: '#c2476a', x: 1040, y: 594, size: 1.7 },
          { props: 'petal', colour: '#d98a9c', x: 700, y: 574, size: 1.1 },
          { props: 'blossom', colour: '#fbf3e6', x: 866, y: 586, size: 1.25 },
        ],
      },
      tall: {
        sun: undefined,
        niche: { x: 205, top: 138, half: 120 },
        lineGlobe: undefined,
        sprigs: [{ kind: 'rose', x: 36, scale: 1.9, turn: -6 }],
        scattered: [
          { props: 'petal', colour: '#c2476a', x: 276, y: 340, size: 0.9 },
          { props: 'blossom', colour: '#fbf3e6', x: 132, y: 340, size: 0.72 },
        ],
      },
    },
  ),
];
