import { shownPack } from '#demo/catalogue/packs.ts';
import type { DemoProduct, DemoVariation } from '#demo/catalogue/product.ts';
import { type Art, type Backdrop, isPerfumeVessel, type VesselName } from './art.ts';
import { pick } from './chance.ts';
import { brightness, darker, lighter } from './colour.ts';

/** One picture of a product's gallery. */
interface Shot {
  art: Art;
  zoom: number;
  /** How large the pack stands beside the largest one of its product: above 0, at most 1. */
  share?: number;
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

/** The same goods in another vessel. */
function otherVessel(art: Art): Art {
  const vessel = smaller[art.vessel] ?? art.vessel;
  const label = vessel === 'attar' || vessel === 'phial' ? 'print' : art.label === 'spine' ? 'frame' : art.label;
  return { ...art, vessel, label };
}

const SMALLEST_SHARE = 0.82;
const units: Record<string, number> = { ml: 1, g: 1, kg: 1000 };

/** "250 g" as 250, "1 kg" as 1000. */
function amountOf(size: string): number {
  const [amount = '', unit = ''] = size.split(' ');
  return Number(amount) * (units[unit] ?? 1);
}

/** The picture of one pack of a variable product: its own size and strength on the label, and smaller than a larger one. */
export function packShot({ label, variations }: DemoProduct, art: Art, { attributes }: DemoVariation): Shot {
  const { Size: size = label.size, ...others } = attributes;
  const kind = Object.values(others).join(' ') || label.kind;
  const amounts = [...new Set(variations.map((one) => amountOf(one.attributes['Size'] ?? label.size)))].sort(
    (a, b) => a - b,
  );
  const step = amounts.length > 1 ? (1 - SMALLEST_SHARE) / (amounts.length - 1) : 0;
  return {
    art: { ...art, size, kind },
    zoom: 1,
    share: 1 - step * (amounts.length - 1 - amounts.indexOf(amountOf(size))),
  };
}

/** A product in several sizes has none on the labels of the pictures that all of them share. */
const sharedLabel = ({ kind }: DemoProduct, art: Art): Art => (kind === 'variable' ? { ...art, size: '' } : art);

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

/**
 * The four pictures of a product: its scene, a close crop, window light with company, another vessel. Of a variable
 * product the first one shows the pack of its lists.
 */
export function gallery(product: DemoProduct, chosen: Art): Shot[] {
  const art = sharedLabel(product, chosen);
  const shown = product.kind === 'variable' ? shownPack(product) : undefined;
  const alone = { ...art, neighbour: undefined };
  const company: Partial<Art> = art.neighbour
    ? { ...alone, camera: 'low' }
    : { camera: 'aside', neighbour: companion(art) };
  const inWindowLight: Art = { ...art, ...company, backdrop: 'window', plinth: 'none' };
  const camera = art.camera === 'ledge' ? 'level' : 'ledge';
  return [
    shown ? packShot(product, chosen, shown) : { art: chosen, zoom: 1 },
    { art: { ...alone, backdrop: anotherBackdrop(art), camera: 'level', plinth: 'none' }, zoom: 1.7 },
    { art: inWindowLight, zoom: 1 },
    { art: { ...otherVessel(alone), backdrop: 'niche', camera, plinth: 'none' }, zoom: 1 },
  ];
}
