import type { DemoProduct } from '#demo/catalogue/product.ts';
import { type Art, type Backdrop, isPerfumeVessel, type VesselName } from './art.ts';
import { pick } from './chance.ts';
import { brightness, darker, lighter } from './colour.ts';

/** One picture of a product's gallery. */
interface Shot {
  art: Art;
  zoom: number;
}

const smaller: Partial<Record<VesselName, VesselName>> = {
  slab: 'phial',
  arch: 'phial',
  column: 'phial',
  moon: 'attar',
  cube: 'phial',
  surahi: 'phial',
  attar: 'phial',
  phial: 'attar',
  caddy: 'pouch',
  dome: 'caddy',
  square: 'pouch',
  pouch: 'square',
  jar: 'pouch',
  box: 'jar',
  kulhad: 'pouch',
};

/** The size on offer beside the one on the label, if there is one. */
function otherSize({ label, variations }: DemoProduct): string {
  const sizes = variations.flatMap(({ attributes }) => attributes['Size'] ?? []);
  return sizes.find((size) => size !== label.size) ?? label.size;
}

/** The second size in its own vessel. */
function secondSize(product: DemoProduct, art: Art): Art {
  const vessel = smaller[art.vessel] ?? art.vessel;
  const label = vessel === 'attar' || vessel === 'phial' ? 'print' : art.label === 'spine' ? 'frame' : art.label;
  return { ...art, vessel, label, size: otherSize(product) };
}

/** What stands behind: a perfume's carton, or a glass of the brewed tea. */
export function companion(art: Art): Art {
  if (isPerfumeVessel(art.vessel)) {
    const body = brightness(art.body) > 120 ? darker(art.accent, 0.1) : lighter(art.body, 0.1);
    return { ...art, vessel: 'carton', body, label: 'frame', pattern: 'buti' };
  }
  return { ...art, vessel: 'tumbler', body: brew(art) };
}

/** The colour of the cup follows the leaf. */
const brew = ({ leaves }: Art): string => (brightness(leaves) < 80 ? '#a8562a' : '#b9a94a');

const otherBackdrops: readonly Backdrop[] = ['line', 'sun', 'plain'];

function anotherBackdrop(art: Art): Backdrop {
  const next = pick(otherBackdrops, otherBackdrops.indexOf(art.backdrop) + 1 + art.name.length);
  return next === art.backdrop ? 'window' : next;
}

/** The four pictures of a product: its scene, a close crop, window light with company, the second size. */
export function gallery(product: DemoProduct, art: Art): Shot[] {
  const alone = { ...art, neighbour: undefined };
  const company: Partial<Art> = art.neighbour
    ? { ...alone, camera: 'low' }
    : { camera: 'aside', neighbour: companion(art) };
  const inWindowLight: Art = { ...art, ...company, backdrop: 'window', plinth: 'none' };
  const second = secondSize(product, alone);
  return [
    { art, zoom: 1 },
    { art: { ...alone, backdrop: anotherBackdrop(art), camera: 'level', plinth: 'none' }, zoom: 1.7 },
    { art: inWindowLight, zoom: 1 },
    {
      art: { ...second, backdrop: 'niche', camera: art.camera === 'ledge' ? 'level' : 'ledge', plinth: 'none' },
      zoom: 1,
    },
  ];
}
