import { packPicture, productPicture, shownPack } from '#demo/catalogue/packs.ts';
import type { DemoProduct } from '#demo/catalogue/product.ts';
import { type ArtBySlug, artOf, assignAll } from './assign.ts';
import type { Colour } from './colour.ts';
import { gallery, packShot } from './gallery.ts';
import { giftTableaux } from './gift-set.ts';
import { offers, signIn } from './occasions.ts';
import { drawScene } from './scene.ts';
import { sliders } from '#demo/artwork/sliders/sliders.ts';
import { drawTableau, type Tableau } from './tableau.ts';
import { categoryTiles, drawTile } from './tile.ts';

/** One picture of the shop: where it is served, its master size and how to draw it. */
export interface Picture {
  /** The path in the shop, e.g. "/uploads/products/gulab-no-7-1.avif". */
  path: string;
  width: number;
  height: number;
  /** One colour to show while the picture loads. */
  placeholder: Colour;
  draw: () => string;
  /** Smaller widths that are kept ready, so that a first start renders nothing. */
  prepared: readonly number[];
}

/** The files of a picture, master first, from the artwork folder. */
export const filesOf = ({ path, prepared }: Picture): string[] => [
  path.slice(1),
  ...prepared.map((width) => `prepared/${width}${path}`),
];

/** Packs are compared beside each other and seldom enlarged. */
const PACK_WIDTH = 900;

const productPictures = (product: DemoProduct, arts: ArtBySlug): Picture[] => {
  const art = artOf(arts, product.slug);
  const drawings =
    product.kind === 'grouped'
      ? giftTableaux(product, arts).map((tableau) => () => drawTableau(tableau))
      : gallery(product, art).map((shot) => () => drawScene(shot.art, shot));
  const picture = (path: string, draw: () => string, prepared: readonly number[], width = 1080): Picture => ({
    path,
    width,
    height: (width / 4) * 5,
    placeholder: art.wall,
    draw,
    prepared,
  });
  const [preselected] = product.variations;
  const packs = product.kind === 'variable' ? product.variations.filter((pack) => pack !== shownPack(product)) : [];
  return [
    ...drawings.map((draw, index) =>
      picture(productPicture(product.slug, index + 1), draw, index === 0 ? [160, 360, 720] : [160]),
    ),
    ...packs.map((pack) => {
      const shot = packShot(product, art, pack);
      return picture(
        packPicture(product, pack),
        () => drawScene(shot.art, shot),
        pack === preselected ? [160, 360, 720] : [160],
        PACK_WIDTH,
      );
    }),
  ];
};

function tableauPicture(path: string, tableau: Tableau, width: number, prepared: readonly number[]): Picture {
  const height = Math.round((width * tableau.height) / tableau.width);
  return { path, width, height, placeholder: tableau.wall, draw: () => drawTableau(tableau), prepared };
}

/** Every picture of the demo shop. */
export function pictures(products: readonly DemoProduct[]): Picture[] {
  const arts = assignAll(products);
  const scenes = signIn(arts);
  return [
    ...sliders(arts).flatMap(({ name, wide, tall }) => [
      tableauPicture(`/uploads/sliders/${name}-wide.avif`, wide, 1920, [720, 1080, 1440]),
      tableauPicture(`/uploads/sliders/${name}-tall.avif`, tall, 780, [360, 720]),
    ]),
    ...Object.entries(offers(arts)).map(([name, tableau]) =>
      tableauPicture(`/uploads/offers/${name}.avif`, tableau, 1080, [360, 720]),
    ),
    tableauPicture('/uploads/scenes/sign-in-wide.avif', scenes.wide, 1080, [720]),
    tableauPicture('/uploads/scenes/sign-in-band.avif', scenes.band, 780, [360, 720]),
    ...Object.entries(categoryTiles).map(([name, tile]) => ({
      path: `/uploads/categories/${name}.avif`,
      width: 480,
      height: 600,
      placeholder: tile.ink,
      draw: () => drawTile(tile),
      prepared: [160, 360],
    })),
    ...products.flatMap((product) => productPictures(product, arts)),
  ];
}

/** The table-top colour of each slider, under which the page goes on with its text. */
export const tableTops = (products: readonly DemoProduct[]): Record<string, Colour> =>
  Object.fromEntries(sliders(assignAll(products)).map(({ name, ground }) => [name, ground]));
