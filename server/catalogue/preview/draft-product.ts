import type { WireProduct } from '#contract/catalogue.ts';
import type { WireProductDraft } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import type { Database } from '../../db/open.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { altsOf, type CardRow, findCards, type ProductRow, type VariationRow } from '../catalogue-store.ts';
import { findGoods, type StoredGoods } from '../goods/goods-store.ts';
import { pictureColumns } from '../goods/goods-view.ts';
import { asNewVariation, tidyGoods } from '../goods/tidy-goods.ts';
import { attributesOf } from '#domain/catalogue/goods/piece-combinations.ts';
import { addressesOf, productView } from '../product-view.ts';

/** The id of a product that is not stored; a stored one has letters and digits alone. */
const NEW_ID = 'new-product';

/** What a draft is laid over; nothing where the product is being added. */
type Below = StoredGoods | null;

/** Its pieces as they would be stored: what is there keeps the stock that orders left it. */
function piecesOf({ pieces }: WireProductDraft, below: Below): VariationRow[] {
  const stock = new Map(below?.pieces.map((piece) => [String(piece.id), piece.stock]));
  return pieces.map(({ id, ...piece }, position) => {
    const { price: price_paise, mrp: mrp_paise, shelf = '', ...variation } = asNewVariation(piece);
    const stored = id === undefined ? undefined : stock.get(id);
    return {
      ...variation,
      id: position,
      product_id: below?.product.id ?? 0,
      revision: 0,
      shelf,
      image: variation.image ?? '',
      gallery: variation.gallery ?? [],
      price_paise,
      mrp_paise,
      position,
      stock: stored ?? variation.stock,
    };
  });
}

/** The price of what is cheapest, as the database gives a product its own. */
const cheapestOf = (priced: readonly Pick<CardRow, 'price_paise' | 'mrp_paise'>[]) => {
  const [cheapest] = priced.toSorted((one, other) => one.price_paise - other.price_paise);
  return { price_paise: cheapest?.price_paise ?? 0, mrp_paise: cheapest?.mrp_paise ?? 0 };
};

/** Its row as it would be stored, shown in the shop already. */
function rowOf({ content }: WireProductDraft, pieces: readonly VariationRow[], members: CardRow[], below: Below) {
  const priced = content.kind === 'grouped' ? members : pieces;
  const { pictures, categories, members: _, ...shown } = content;
  const variations = pieces.map(({ price_paise: price, mrp_paise: mrp, ...piece }) => ({ ...piece, price, mrp }));
  return {
    ...shown,
    // A page's address holds its title.
    title: shown.title || texts.newTitle,
    ...pictureColumns(pictures),
    ...cheapestOf(priced),
    id: below?.product.id ?? 0,
    public_id: below?.product.public_id ?? NEW_ID,
    status: 'Active',
    categories: categories.join(', '),
    attributes: attributesOf(variations),
    stock: priced.reduce((sum, { stock }) => sum + stock, 0),
    is_new: false,
    added_at: (below?.product.added_at ?? new Date(0)).toISOString(),
  } as const;
}

/**
 * What a draft would be in the shop once it is saved and shown (CON-079): made by the same view as what is stored.
 */
export async function draftProduct(db: Database, draft: WireProductDraft): Promise<WireProduct> {
  const below = draft.id === null ? null : await findGoods(db, draft.id);
  const tidied = { id: draft.id, ...tidyGoods(draft) };
  const pieces = piecesOf(tidied, below);
  const members = await findCards(db, tidied.content.members);
  const row = rowOf(tidied, pieces, members, below);
  const variations = tidied.content.kind === 'variable' ? pieces : [];
  const alts = await altsOf(db, addressesOf([row, ...variations]));
  const product: ProductRow = { ...row, image_alt: alts.get(row.image) ?? null };
  return productView({ product, variations, members, alts }, await readSetting(db, 'max-per-order'));
}
