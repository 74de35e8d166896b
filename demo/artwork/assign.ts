import type { DemoProduct } from '#demo/catalogue/product.ts';
import {
  type Art,
  type Backdrop,
  type Camera,
  isPerfumeVessel,
  type LabelShape,
  type Pattern,
  type Plinth,
  type Props,
  type PropsAt,
  type VesselName,
} from './art.ts';
import { pick } from './chance.ts';
import { brightness, type Colour, distance } from './colour.ts';
import { families, familyLooks, type FamilyLook, propColours } from './families.ts';
import { companion } from './gallery.ts';
import { ingredientLooks } from './ingredients.ts';
import { signatures } from './signatures.ts';

/** A product's place: its family's place among families, its own place within the family. */
export interface Place {
  family: number;
  index: number;
}

const patterns: readonly Pattern[] = ['jali', 'scallop', 'buti', 'stripe', 'botanical', 'chevron', 'plain'];
const labels: readonly LabelShape[] = ['frame', 'arch', 'oval', 'spine', 'frame', 'arch'];
const backdrops: readonly Backdrop[] = ['sun', 'window', 'niche', 'line', 'plain'];
const plinths: readonly Plinth[] = ['none', 'round', 'none', 'slab'];
const propPlaces: readonly PropsAt[] = ['left', 'right', 'near'];
const cameras: readonly Camera[] = ['level', 'aside', 'low', 'level', 'high', 'ledge', 'low'];

/** Attars live in stoppered bottles and phials, sachets in their box, sets in what holds them. */
function vesselsFor({ label }: DemoProduct, look: FamilyLook): readonly VesselName[] {
  const words = `${label.name} ${label.kind} ${label.size}`;
  if (/clay cup/i.test(words)) return ['cups'];
  if (/six attars/i.test(words)) return ['rack'];
  if (/sachet/i.test(words)) return ['box'];
  if (/attar|ittar|ruh|otto/i.test(words)) return ['attar', 'surahi', 'phial', 'arch'];
  return look.vessels;
}

function labelFor(vessel: VesselName, body: Colour, counted: LabelShape, { family, index }: Place): LabelShape {
  if (vessel === 'attar') return 'print';
  if (vessel === 'surahi') return 'oval';
  if (vessel === 'box' && counted === 'spine') return 'frame';
  if (vessel === 'pouch' && index % 2 === 1) return 'print';
  if (!isPerfumeVessel(vessel)) return counted;
  if (brightness(body) < 75 && index % 2 === 0) return 'night';
  if ((index + family) % 4 === 3 && vessel !== 'moon') return 'print';
  return counted;
}

const DROWNING = 62;

/** A pale pack must not drown in a pale wall: it gets the family's deep wall when that sets it off better. */
export function wallBehind(body: Colour, wall: Colour, deepWall: Colour): Colour {
  const isLost = distance(body, wall) < DROWNING;
  return isLost && distance(body, deepWall) > distance(body, wall) ? deepWall : wall;
}

function cameraFor(vessel: VesselName, counted: Camera): Camera {
  const wide = vessel === 'box' || vessel === 'kulhad';
  if (counted === 'aside' && wide) return 'level';
  if (counted === 'high' && (isPerfumeVessel(vessel) || vessel === 'pouch')) return 'low';
  return counted;
}

const grounded: ReadonlySet<Camera> = new Set(['ledge', 'high', 'aside']);

function plinthFor(vessel: VesselName, camera: Camera, counted: Plinth): Plinth {
  return vessel === 'kulhad' || vessel === 'box' || grounded.has(camera) ? 'none' : counted;
}

/** Adjusts what the counters chose where the parts would disagree with one another. */
function settle(art: Art, place: Place): Art {
  const label = labelFor(art.vessel, art.body, art.label, place);
  const camera = cameraFor(art.vessel, art.camera);
  const crowded = art.vessel === 'surahi' || camera === 'aside' || camera === 'high';
  const backdrop = art.backdrop === 'niche' && crowded ? 'sun' : art.backdrop;
  const pattern = label === 'print' && art.vessel === 'pouch' ? 'hills' : art.pattern;
  return {
    ...art,
    label,
    camera,
    backdrop,
    pattern: art.vessel === 'caddy' && pattern === 'hills' ? 'jali' : pattern,
    plinth: plinthFor(art.vessel, camera, art.plinth),
  };
}

/** A vessel that stands aside leaves room for a neighbour. */
const accompanied = (art: Art): Art => (art.camera === 'aside' ? { ...art, neighbour: companion(art) } : art);

/** The record of one product: its family's lists by counters, then what the named ingredient corrects. */
export function assign(product: DemoProduct, place: Place): Art {
  const { family: f, index: i } = place;
  const look = familyLooks[product.family];
  const vessel = pick(vesselsFor(product, look), i + 2 * f);
  const ingredient = product.label.ingredient ? ingredientLooks[product.label.ingredient] : undefined;
  const isGlass = isPerfumeVessel(vessel);
  const named = isGlass ? ingredient?.liquids : ingredient?.packs;
  const body = named ? pick(named, i) : pick(look.bodies, 3 * i);
  const wall = pick(ingredient?.walls ?? look.walls, i);
  const props: Props = ingredient?.props ?? pick(look.props, i);
  const counted: Art = {
    name: product.label.name,
    kind: product.label.kind,
    size: product.label.size,
    vessel,
    label: pick(labels, 5 * i + f),
    pattern: pick(patterns, 3 * i + f),
    botanical: product.label.ingredient ?? pick(look.botanicals, i + f),
    backdrop: pick(backdrops, 2 * i + f),
    plinth: pick(plinths, i + 3 * f),
    camera: pick(cameras, i + f),
    props,
    propsAt: pick(propPlaces, i + f),
    wall: wallBehind(body, wall, look.deepWall),
    body,
    sun: look.sun,
    accent: pick(ingredient?.accents ?? look.accents, i),
    lid: pick(look.lids, i),
    leaves: (product.family === 'herbal' && ingredient?.infusion) || look.leaves,
    propColour: ingredient?.propColour ?? (props === 'heap' ? look.leaves : propColours[props]),
  };
  const signature = signatures[product.slug];
  return accompanied(signature ? { ...counted, ...signature } : settle(counted, place));
}

const pack = ({ vessel, body, label }: Art): string => `${vessel} ${body} ${label}`;
const setting = ({ vessel, wall }: Art): string => `${vessel} ${wall}`;

/** Steps the counters of a product until its pack is new and it differs from its neighbour in the list. */
function assignDistinct(product: DemoProduct, place: Place, taken: ReadonlySet<string>, before?: Art): Art {
  for (let step = 0; step < 60; step += 1) {
    const art = assign(product, { ...place, index: place.index + step });
    if (!taken.has(pack(art)) && !(before && setting(before) === setting(art))) return art;
  }
  throw new Error(`no pack is left for ${product.slug}`);
}

/** The record of every product by its slug. */
export type ArtBySlug = ReadonlyMap<string, Art>;

export function artOf(arts: ArtBySlug, slug: string): Art {
  const art = arts.get(slug);
  if (!art) throw new Error(`no artwork for the product ${slug}`);
  return art;
}

/** One record a product, in the order of the list, no two packs alike. */
export function assignAll(products: readonly DemoProduct[]): ArtBySlug {
  const taken = new Set<string>();
  const seen = new Map<string, number>();
  const records = new Map<string, Art>();
  let before: Art | undefined;
  for (const product of products) {
    const index = seen.get(product.family) ?? 0;
    seen.set(product.family, index + 1);
    const art = assignDistinct(product, { family: families.indexOf(product.family), index }, taken, before);
    taken.add(pack(art));
    records.set(product.slug, art);
    before = art;
  }
  return records;
}
