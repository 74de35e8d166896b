import { pack, sized, specs } from './pack.ts';
import type { DemoProduct } from './product.ts';

/** A product that the shop does not show. */
export interface UnshownProduct extends DemoProduct {
  /** Not finished: it has no pictures yet, and nobody has said what the tax law calls it. */
  isDraft: boolean;
  /** The slug of the product whose pictures it shows. */
  like: string;
}

/** What the owner sees in the console and no shopper in the shop. */
export const unshown: UnshownProduct[] = [
  {
    slug: 'darjeeling-autumn-flush',
    like: 'darjeeling-first-flush',
    isDraft: false,
    title: 'Darjeeling Autumn Flush',
    kind: 'simple',
    family: 'black tea',
    label: { name: 'Autumn Flush', kind: 'Darjeeling', size: '75 g', ingredient: 'tea' },
    categories: ['Black Tea', 'Luxury'],
    familyLine: 'Black tea',
    shelves: [],
    shortDescription: 'The last plucking before the cold: amber in the cup, round, with a little apricot.',
    description: '<p>Hidden until the new season’s leaf has come up from Kurseong in November.</p>',
    keyFeatures: ['Plucked in October', 'Single estate'],
    specifications: specs({ Origin: 'Kurseong, Darjeeling', Harvest: 'Autumn flush, October' }),
    deliveryDays: 4,
    addedDaysAgo: 210,
    variations: [pack('DAF-75', 640, 760, 14)],
  },
  {
    slug: 'winter-kahwa',
    like: 'kashmiri-kahwa',
    isDraft: true,
    title: 'Winter Kahwa',
    kind: 'variable',
    family: 'chai',
    label: { name: 'Winter Kahwa', kind: 'Green tea with spices', size: '50 g', ingredient: 'saffron' },
    categories: ['Chai & Kahwa'],
    familyLine: 'Kahwa',
    shelves: [],
    shortDescription: '',
    description: '',
    keyFeatures: [],
    specifications: [],
    deliveryDays: 4,
    addedDaysAgo: 2,
    variations: [sized('WKA-50', '50 g', 420, 420, 0), sized('WKA-100', '100 g', 790, 790, 0)],
  },
];
