import type { Botanical, Family } from '#demo/catalogue/product.ts';
import type { PerfumeVessel, Props, TeaVessel } from './art.ts';
import type { Colour } from './colour.ts';
import type { Material } from './materials.ts';

/** The lists a family's products count through. */
export interface FamilyLook {
  walls: readonly Colour[];
  /** Behind pale packs, which would drown in a pale wall. */
  deepWall: Colour;
  /** The disc behind a vessel. */
  sun: Colour;
  /** Packs of a tea, liquids of a perfume. */
  bodies: readonly Colour[];
  accents: readonly Colour[];
  botanicals: readonly Botanical[];
  lids: readonly Material[];
  props: readonly Props[];
  leaves: Colour;
  vessels: readonly (TeaVessel | PerfumeVessel)[];
}

const packs = ['caddy', 'pouch', 'square', 'dome', 'jar', 'box'] as const satisfies readonly TeaVessel[];
const packsAndCup = [
  'caddy',
  'pouch',
  'kulhad',
  'dome',
  'square',
  'jar',
  'box',
] as const satisfies readonly TeaVessel[];

const bottles = ['slab', 'arch', 'column', 'moon', 'cube'] as const satisfies readonly PerfumeVessel[];

/** The order is part of the look: a family's place in it is its counter. */
export const familyLooks: Record<Family, FamilyLook> = {
  'black tea': {
    walls: ['#e9cdb0', '#e2bfb0', '#ead7b6'],
    deepWall: '#d3a07c',
    sun: '#dd9a58',
    bodies: ['#8c2f23', '#5c2a20', '#b8472c', '#3c2a22', '#a8622c'],
    accents: ['#c98b2b', '#b5701a', '#c9a04a'],
    botanicals: ['tea', 'kadamba'],
    lids: ['mahogany', 'brass', 'oxblood', 'copper'],
    props: ['leaf', 'heap', 'stone', 'heap'],
    leaves: '#5a3522',
    vessels: packsAndCup,
  },
  'green tea': {
    walls: ['#dfe4d2', '#cfdcc6', '#e4e6c8'],
    deepWall: '#b3c798',
    sun: '#e6c870',
    bodies: ['#1f5a50', '#5f7f4f', '#86a05a', '#2f6b52', '#dfe3c0'],
    accents: ['#b9791a', '#3f6a4b', '#8a7a1f'],
    botanicals: ['tea', 'jasmine'],
    lids: ['brass', 'wood', 'bottle', 'copper'],
    props: ['leaf', 'heap', 'stone'],
    leaves: '#55733f',
    vessels: packs,
  },
  oolong: {
    walls: ['#c9d6d3', '#d9d2c0', '#bccfcb'],
    deepWall: '#9dbcb7',
    sun: '#e2bc8c',
    bodies: ['#2f5d62', '#a8794c', '#aebcab', '#4f7d7a', '#7c5a3c'],
    accents: ['#2f5d62', '#b0763c', '#1f4d4a'],
    botanicals: ['tea', 'lotus'],
    lids: ['copper', 'bottle', 'wood'],
    props: ['stone', 'heap', 'leaf'],
    leaves: '#4d5a3c',
    vessels: packs,
  },
  chai: {
    walls: ['#f0d6ae', '#f2cba0', '#ecc9a4'],
    deepWall: '#e0a86c',
    sun: '#eaa44e',
    bodies: ['#c2672a', '#a33d1f', '#d9952f', '#6d3213', '#8a4a24'],
    accents: ['#8a3d12', '#f0c46a', '#7a2f18'],
    botanicals: ['spice', 'saffron', 'tea'],
    lids: ['oxblood', 'brass', 'mahogany'],
    props: ['pods', 'wood'],
    leaves: '#54301d',
    vessels: packsAndCup,
  },
  herbal: {
    walls: ['#e2d6e0', '#d4dbe6', '#e6dfd0'],
    deepWall: '#bba9cf',
    sun: '#e6c98a',
    bodies: ['#5a3a66', '#2d4580', '#7d8f45', '#c97f8c', '#4f6f58'],
    accents: ['#a8772a', '#c99a34', '#7a4a80'],
    botanicals: ['tulsi', 'pea', 'jasmine'],
    lids: ['indigo', 'aubergine', 'brass', 'wood'],
    props: ['leaf', 'petal', 'stone'],
    leaves: '#6d7a3c',
    vessels: packs,
  },
  floral: {
    walls: ['#f1d3cd', '#d9cbe0', '#f5e1d2', '#eed5dd'],
    deepWall: '#d9a3b1',
    sun: '#f2bfa6',
    bodies: ['#d9808a', '#5b2f66', '#e2a58c', '#b34a63', '#c7a0cf'],
    accents: ['#a8375a', '#7a3f86', '#9a4a2f'],
    botanicals: ['rose', 'jasmine', 'lotus'],
    lids: ['rosewood', 'gold', 'ivory', 'brass'],
    props: ['petal', 'blossom'],
    leaves: '#5f7f4f',
    vessels: bottles,
  },
  fresh: {
    walls: ['#dbe6d6', '#cfe0dc', '#d3e1e8'],
    deepWall: '#a3c9ba',
    sun: '#f0d68a',
    bodies: ['#8fb08a', '#e8bd57', '#6fb0ae', '#a3bf5a', '#8fb9cf'],
    accents: ['#2f6b52', '#b5701a', '#2a6376'],
    botanicals: ['vetiver', 'citrus', 'tea'],
    lids: ['ebony', 'ivory', 'steel', 'wood'],
    props: ['stone', 'leaf'],
    leaves: '#5f7f4f',
    vessels: bottles,
  },
  woody: {
    walls: ['#e3bd98', '#eadcc3', '#d9c2a6'],
    deepWall: '#cb9c73',
    sun: '#d98f52',
    bodies: ['#a85a2c', '#d9a956', '#7a5236', '#c58a4e', '#8f3f24'],
    accents: ['#7a3f1c', '#8a5a1a', '#5f3a22'],
    botanicals: ['sandal', 'kadamba', 'vetiver'],
    lids: ['brass', 'wood', 'ebony', 'copper'],
    props: ['wood', 'stone'],
    leaves: '#5f7f4f',
    vessels: bottles,
  },
  oriental: {
    walls: ['#b98a66', '#a06a6a', '#8d6d86', '#9a7350'],
    deepWall: '#8d5f42',
    sun: '#d9934a',
    bodies: ['#6b2a1c', '#4a1f3f', '#b5651d', '#3d2a1a', '#8a2f35'],
    accents: ['#b07a24', '#d3a94f', '#c98b4b'],
    botanicals: ['saffron', 'kadamba', 'spice'],
    lids: ['ebony', 'gold', 'rosewood'],
    props: ['globe', 'wood', 'pods'],
    leaves: '#5f7f4f',
    vessels: bottles,
  },
  unisex: {
    walls: ['#cddde0', '#d8d8cc', '#d3d2da'],
    deepWall: '#a3bbc5',
    sun: '#e3cfa0',
    bodies: ['#4d7f92', '#8a8f78', '#7f8fa6', '#5d7466', '#a48a94'],
    accents: ['#2f5d73', '#5b6144', '#4a4f70'],
    botanicals: ['lotus', 'sandal', 'citrus'],
    lids: ['steel', 'ebony', 'wood'],
    props: ['stone', 'leaf'],
    leaves: '#5f7f4f',
    vessels: bottles,
  },
};

export const families = Object.keys(familyLooks) as Family[];

/** What lies on the table keeps its natural colour; only the named ingredient may change it. */
export const propColours: Record<Props, Colour> = {
  leaf: '#5f7f4f',
  petal: '#d9909c',
  blossom: '#fbf5e6',
  pods: '#9aa35c',
  wood: '#a87848',
  stone: '#8d8478',
  globe: '#dd8f1f',
  citrus: '#e59a2c',
  heap: '#4a3a22',
  none: '#000000',
};
