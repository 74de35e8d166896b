import { attributesOf } from '#domain/catalogue/goods/piece-combinations.ts';
import { searchWords } from '#domain/catalogue/search-text.ts';
import type { Paise } from '#domain/money.ts';
import { json } from '../db/json.ts';
import type { ProductsTable, VariationsTable } from '../db/tables/catalogue.ts';
import { nameKey } from './name-key.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** One thing that can be bought. */
export interface NewVariation {
  sku: string;
  /** Attribute name to value, e.g. { Size: '50 ml' }; empty for a simple product. */
  attributes: Record<string, string>;
  /** What one piece costs and its printed price, in paise; equal when nothing is saved. */
  price: Paise;
  mrp: Paise;
  stock: number;
  /** Where it lies. */
  shelf?: string;
  /** Left out when it has no pictures of its own. */
  image?: string;
  gallery?: string[];
}

export interface NewProduct {
  /** The random id it is known by outside; saving it again changes the product. */
  publicId: string;
  /** Of a simple product, that of its one variation. */
  sku: string;
  kind: 'simple' | 'variable' | 'grouped';
  status: 'Active' | 'Inactive';
  title: string;
  /** The two halves of a card's small line, e.g. "Floral" and "50 ml". */
  familyLine: string;
  sizeLine: string;
  shortDescription: string;
  /** HTML, reduced to plain markup. */
  description: string;
  keyFeatures: string[];
  specifications: { label: string; value: string }[];
  deliveryDays: number | null;
  /** What the tax law calls it, and its rate of the GST in basis points; null while the owner has not said. */
  hsn: string | null;
  gstRate: number | null;
  image: string;
  gallery: string[];
  categories: string[];
  bestSeller: boolean;
  trending: boolean;
  position: number;
  addedAt: Date;
  /** In the order in which they are offered: one of a simple product, none of a group. */
  variations: NewVariation[];
  /** The public ids of the products in a group. */
  members: string[];
}

/** @throws {Error} when the pieces do not fit the kind */
export function checkPieces({ kind, sku, variations }: NewProduct): void {
  const skus = variations.map((variation) => variation.sku);
  const fits = { simple: skus.length === 1 && skus[0] === sku, variable: skus.length > 0, grouped: skus.length === 0 };
  if (!fits[kind])
    throw new Error(`A ${kind} product with the sku ${sku} cannot have the pieces [${skus.join(', ')}].`);
}

/** The names of its categories with their keys, each once, however often or in whatever case it is named. */
export function categoryColumns(names: readonly string[]): { categories: string[]; category_keys: string[] } {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name.trim());
  return { categories: [...byKey.values()], category_keys: [...byKey.keys()] };
}

/** The columns a row is written with: those that triggers maintain are excluded. */
type WrittenColumns<Table, Kept extends keyof Table> = Record<Exclude<keyof Table, Kept>, unknown>;

export const productRow = (product: NewProduct) =>
  ({
    public_id: product.publicId,
    sku: product.sku,
    kind: product.kind,
    status: product.status,
    title: product.title.trim(),
    title_key: nameKey(product.title),
    family_line: product.familyLine,
    size_line: product.sizeLine,
    short_description: product.shortDescription,
    search_words: searchWords(product),
    description: sanitiseHtml(product.description),
    key_features: json(product.keyFeatures),
    specifications: json(product.specifications),
    attributes: json(attributesOf(product.variations)),
    delivery_days: product.deliveryDays,
    hsn: product.hsn,
    gst_rate: product.gstRate,
    image: product.image,
    gallery: json(product.gallery),
    ...categoryColumns(product.categories),
    best_seller: product.bestSeller,
    trending: product.trending,
    position: product.position,
    added_at: product.addedAt,
  }) satisfies WrittenColumns<
    ProductsTable,
    'id' | 'changed_at' | 'price_paise' | 'mrp_paise' | 'revision' | 'archived_at'
  >;

export const variationRow = (productId: number, variation: NewVariation, position: number) =>
  ({
    product_id: productId,
    sku: variation.sku,
    attributes: json(variation.attributes),
    price_paise: variation.price,
    mrp_paise: variation.mrp,
    stock: variation.stock,
    shelf: variation.shelf ?? '',
    image: variation.image ?? '',
    gallery: json(variation.gallery ?? []),
    position,
  }) satisfies WrittenColumns<VariationsTable, 'id' | 'revision'>;
