import { type ArtBySlug, artOf } from '#demo/artwork/assign.ts';
import type { Colour } from '#demo/artwork/colour.ts';
import type { Tableau } from '#demo/artwork/tableau.ts';

/** A hero drawn twice: wide with its left side empty for the text, tall with the page's text below it. */
export interface Slider {
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

/** @param own what stands or hangs in the hero beside the trio, or otherwise than there */
export const composeTrio = (
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
