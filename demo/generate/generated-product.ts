import { chanceFrom, pick } from '#demo/artwork/chance.ts';
import type { DemoProduct, Family } from '#demo/catalogue/product.ts';
import { products } from '#demo/catalogue/products.ts';
import { demoId } from '#demo/load/demo-id.ts';
import { asNewProduct } from '#demo/load/load-catalogue.ts';
import type { Paise } from '#domain/money.ts';
import { addDays } from '#domain/time.ts';
import type { NewProduct } from '#server/catalogue/new-product.ts';

const teaSeasons = ['First Flush', 'Second Flush', 'Monsoon Flush', 'Autumn Flush', 'Winter Frost', 'Single Estate'];
const scentMoods = ['Winter', 'Monsoon', 'Midnight', 'Old City', 'Temple Road', 'Riverside', 'Copper Still'];

interface Words {
  before: string[];
  names: string[];
}

const words: Record<Family, Words> = {
  'black tea': { before: teaSeasons, names: ['Darjeeling', 'Assam', 'Nilgiri', 'Sikkim', 'Dooars', 'Munnar'] },
  'green tea': { before: teaSeasons, names: ['Kangra Green', 'Nilgiri Jade', 'Jasmine Pearls', 'White Peony'] },
  oolong: { before: teaSeasons, names: ['Darjeeling Oolong', 'Sikkim Oolong', 'Frost Oolong', 'Amber Oolong'] },
  chai: { before: ['Bazaar', 'Railway', 'Courtyard', 'Kulhad'], names: ['Masala Chai', 'Elaichi Chai', 'Kesar Chai'] },
  herbal: { before: ['Evening', 'Hill', 'Garden'], names: ['Tulsi Ginger', 'Hibiscus', 'Chamomile', 'Lemongrass'] },
  floral: { before: scentMoods, names: ['Gulab', 'Mogra', 'Champa', 'Juhi', 'Kewra', 'Parijat'] },
  fresh: { before: scentMoods, names: ['Khus', 'Neroli', 'Nimbu', 'Pudina', 'Pine'] },
  woody: { before: scentMoods, names: ['Chandan', 'Devdar', 'Mitti Attar', 'Nagarmotha', 'Cedar'] },
  oriental: { before: scentMoods, names: ['Oud', 'Shamama Attar', 'Hina Ittar', 'Kesar Musk', 'Loban'] },
  unisex: { before: scentMoods, names: ['Blue Lotus', 'Banyan Shade', 'Majmua', 'Safar'] },
};

/** Groups stay the demo's own: a generated product has pieces that can be bought. */
const patterns = products.filter(({ kind }) => kind !== 'grouped');

/** Behind the demo's own products on the shelf. */
const FIRST_POSITION = 1_000;
const OLDEST_DAYS = 1_000;

const scaled = (price: Paise, factor: number): Paise => Math.max(1, Math.round((price * factor) / 500)) * 500;

/**
 * A product that exists for its number alone, the same on every run: of one of the demo's families, under a name of its
 * own, at another price.
 *
 * @param number counts from 1
 * @param today from which its age counts back
 */
export function generatedProduct(number: number, today: Date): NewProduct {
  const chance = chanceFrom(`generated product ${number}`);
  const among = <T>(list: readonly T[]): T => pick(list, Math.floor(chance() * list.length));
  const pattern: DemoProduct = among(patterns);
  const { before, names } = words[pattern.family];
  const factor = 0.4 + 1.6 * chance();
  const isSoldOut = chance() < 0.04;
  const sku = (index: number): string => `GEN-${String(number).padStart(6, '0')}-${index + 1}`;
  const like = asNewProduct(pattern, FIRST_POSITION + number, today);
  return {
    ...like,
    publicId: demoId('generated product', String(number)),
    sku: pattern.kind === 'simple' ? sku(0) : `GEN-${String(number).padStart(6, '0')}`,
    title: `${among(before)} ${among(names)} No. ${number}`,
    bestSeller: chance() < 0.05,
    trending: chance() < 0.1,
    addedAt: addDays(today, -Math.floor(chance() * OLDEST_DAYS)),
    variations: like.variations.map((variation, index) => ({
      ...variation,
      sku: sku(index),
      price: scaled(variation.price, factor),
      mrp: Math.max(scaled(variation.price, factor), scaled(variation.mrp, factor)),
      stock: isSoldOut ? 0 : Math.floor(chance() * 80),
    })),
  };
}
