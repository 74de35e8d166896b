import type { Botanical } from '#demo/catalogue/product.ts';
import type { Props } from './art.ts';
import type { Colour } from './colour.ts';

/** What a named ingredient decides before the family does: blue pea is blue, rose is rose. */
interface IngredientLook {
  packs?: readonly Colour[];
  liquids?: readonly Colour[];
  walls?: readonly Colour[];
  accents?: readonly Colour[];
  /** Dried flowers or berries in a herbal jar or sachet. */
  infusion?: Colour;
  props?: Props;
  propColour?: Colour;
}

export const ingredientLooks: Record<Botanical, IngredientLook> = {
  tea: {},
  rose: {
    packs: ['#b8475f', '#8e2c4c', '#cf7284'],
    liquids: ['#d9808a', '#c25a74', '#e8a49c', '#a83e5e'],
    walls: ['#f1d3cd', '#f4dfd6', '#eccbd0'],
    accents: ['#a8375a', '#8e2c4c'],
    infusion: '#8e3448',
    props: 'petal',
    propColour: '#c94f6a',
  },
  jasmine: {
    packs: ['#5f7f4f', '#3f6b57', '#8ba06a'],
    liquids: ['#e9c673', '#7a5296', '#eab48e', '#a9b86a'],
    props: 'blossom',
    propColour: '#fbf5e6',
  },
  vetiver: {
    packs: ['#4f7a58', '#7d8f5a'],
    liquids: ['#8fb08a', '#6f9a78', '#a9b98a'],
    accents: ['#2f6b52', '#49682f'],
    props: 'stone',
    propColour: '#8d8478',
  },
  kadamba: {
    packs: ['#c98b2b', '#8c2f23', '#a8622c'],
    liquids: ['#d99a2b', '#a85a2c', '#8c3b1f'],
    props: 'globe',
    propColour: '#dd8f1f',
  },
  sandal: {
    packs: ['#b98a52', '#9a6a3f'],
    liquids: ['#d9a956', '#c58a4e', '#e0b878'],
    walls: ['#eadcc3', '#e3cba6', '#e6d3bd'],
    accents: ['#8a5a1a', '#7a3f1c'],
    props: 'wood',
    propColour: '#a87848',
  },
  tulsi: {
    packs: ['#5a3a66', '#4f7a4a', '#6d5a8a', '#38604a'],
    liquids: ['#86a878', '#9db48a'],
    props: 'leaf',
    propColour: '#5f7f4f',
  },
  citrus: {
    packs: ['#d79a2b', '#a9a63f', '#c9742a'],
    liquids: ['#f0c669', '#e8a93c', '#d7c64d', '#efb45a'],
    accents: ['#b5701a', '#8a6a12'],
    infusion: '#b5762c',
    props: 'citrus',
    propColour: '#e59a2c',
  },
  saffron: {
    packs: ['#1f5a50', '#c9681f', '#8a2f3f', '#d08b2e'],
    liquids: ['#d98a2a', '#b5501d', '#c9732a'],
    props: 'petal',
    propColour: '#7d5aa6',
  },
  spice: {
    packs: ['#c2672a', '#a33d1f', '#7a3a1c', '#d08b2e', '#5f6b3a'],
    liquids: ['#a85a2c', '#6b2a1c', '#8a4a24'],
    props: 'pods',
    propColour: '#9aa35c',
  },
  lotus: {
    packs: ['#c97f8c', '#4d7f92', '#a86a86'],
    liquids: ['#4d7f92', '#dc9aa6', '#7fa9b5'],
    infusion: '#c9a94a',
    props: 'petal',
    propColour: '#e8a0b4',
  },
  pea: {
    packs: ['#2d4580', '#4a4f9c', '#35609a'],
    liquids: ['#4a5fa8', '#6a7fc0'],
    walls: ['#d4dbe6', '#dcd8ea'],
    accents: ['#c99a34', '#3d4f92'],
    infusion: '#3d4f92',
    props: 'petal',
    propColour: '#4557a8',
  },
};
