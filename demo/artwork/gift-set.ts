import type { DemoProduct } from '#demo/catalogue/product.ts';
import { type Art, isPerfumeVessel } from './art.ts';
import { type ArtBySlug, artOf } from './assign.ts';
import type { Exhibit, Tableau } from './tableau.ts';
import { createPaints } from './svg.ts';
import { makeVessel } from './vessels/make-vessel.ts';

const WIDTH = 400;
const HEIGHT = 500;

interface Place {
  x: number;
  y: number;
  /** The room it may take. */
  width: number;
  height: number;
  plinth?: { width: number; height: number };
}

const front = { width: 128, height: 176 };
const back = { width: 104, height: 176 };

/** Back row first; three have their chief on a plinth in the middle. */
const places: Record<number, readonly Place[]> = {
  2: [
    { x: 136, y: 398, width: 170, height: 250 },
    { x: 272, y: 412, width: 150, height: 210 },
  ],
  3: [
    { x: 204, y: 362, width: 150, height: 220, plinth: { width: 178, height: 40 } },
    { x: 96, y: 418, ...front },
    { x: 306, y: 424, ...front },
  ],
  4: [
    { x: 146, y: 386, ...back, height: 220 },
    { x: 262, y: 386, ...back, height: 200 },
    { x: 88, y: 424, ...front, height: 130 },
    { x: 322, y: 426, ...front, height: 140 },
  ],
  5: [
    { x: 92, y: 386, ...back },
    { x: 204, y: 380, ...back, height: 210 },
    { x: 316, y: 386, ...back },
    { x: 142, y: 430, ...front, height: 128 },
    { x: 266, y: 432, ...front, height: 128 },
  ],
};

function fill(art: Art, { x, y, width, height, plinth }: Place): Exhibit {
  const vessel = makeVessel(art, createPaints());
  const scale = Math.min(width / vessel.width, height / vessel.height, isPerfumeVessel(art.vessel) ? 1.2 : 1.1);
  return { art, x, y, scale, plinth };
}

const heightOf = (art: Art): number => makeVessel(art, createPaints()).height;

/** The members of a grouped product in one room, in the light of its own record. */
function together(art: Art, members: readonly Art[]): Tableau {
  const tallestFirst = members.toSorted((one, other) => heightOf(other) - heightOf(one));
  const exhibits = (places[members.length] ?? []).flatMap((place, index) => {
    const member = tallestFirst[index];
    return member ? [fill(member, place)] : [];
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    horizon: 376,
    wall: art.wall,
    accent: art.accent,
    poolX: 0.3,
    palm: 'both',
    exhibits,
  };
}

/** The four pictures of a grouped product: all under an arch, two pairs, three before the sun. */
export function giftTableaux(product: DemoProduct, arts: ArtBySlug): Tableau[] {
  const art = artOf(arts, product.slug);
  const members = (product.members ?? []).map((slug) => artOf(arts, slug));
  const [first, second, third = members[0], fourth = members[0]] = members;
  if (!first || !second || !third || !fourth) throw new Error(`${product.slug} needs at least two members`);
  const globes = [
    { x: 196, y: 466, radius: 15 },
    { x: 222, y: 473, radius: 10 },
  ];
  return [
    { ...together(art, members.slice(0, 5)), niche: { x: 204, top: 156, half: 134 }, balls: globes },
    {
      ...together(art, [second, third]),
      palm: undefined,
      sun: { x: 214, y: 226, radius: 118, colour: art.sun },
      sprigs: [{ kind: art.botanical, x: 330, scale: 3 }],
      balls: [{ x: 92, y: 452, radius: 18 }],
    },
    {
      ...together(art, [first, fourth === first ? third : fourth]),
      palm: 'right',
      window: true,
      leaves: [
        { x: 96, y: 456, length: 60, turn: 62 },
        { x: 88, y: 462, length: 46, turn: -50 },
      ],
    },
    {
      ...together(art, [first, second, third]),
      palm: 'above',
      sun: { x: 204, y: 210, radius: 126, colour: art.sun },
      balls: globes,
    },
  ];
}
