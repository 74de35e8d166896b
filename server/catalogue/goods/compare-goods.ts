import type { WirePieceContent, WireProductInput } from '#contract/console/catalogue.ts';
import { changedFields } from '#domain/audit/changed-fields.ts';
import { listField } from '#domain/catalogue/list-field.ts';
import type { PieceRow, StoredGoods } from './goods-store.ts';
import { contentOf, pieceView } from './goods-view.ts';

type Fields = Record<string, unknown>;
type PieceFields = Omit<WirePieceContent, 'id' | 'revision' | 'stock'>;

/** An attribute more or less counts, its place within the piece does not. */
const sorted = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** What the owner edits of a piece. */
const fieldsOf = ({ sku, attributes, price_paise, mrp_paise, shelf, pictures }: PieceFields): PieceFields => ({
  sku,
  attributes: sorted(attributes),
  price_paise,
  mrp_paise,
  shelf,
  pictures,
});

const storedFields = (row: PieceRow, { product }: StoredGoods): PieceFields => fieldsOf(pieceView(row, product));

/** A piece that stays. */
export interface ComparedPiece {
  row: PieceRow;
  given: WirePieceContent;
  position: number;
  before: Fields;
  after: Fields;
}

/** What would change of a product. */
export interface GoodsChange {
  content: { before: Fields; after: Fields };
  kept: ComparedPiece[];
  removed: PieceRow[];
  added: { given: WirePieceContent; position: number }[];
  /** Whether pieces come, go or change places. */
  isRearranged: boolean;
  /** Whether the product shows its attributes in another order. */
  isReordered: boolean;
}

const namesOf = (pieces: readonly WirePieceContent[]): string[] => [
  ...new Set(pieces.flatMap(({ attributes }) => Object.keys(attributes))),
];

/** Compares what is stored with tidied goods. */
export function compareGoods(stored: StoredGoods, { content, pieces }: WireProductInput): GoodsChange {
  const rows = new Map(stored.pieces.map((row) => [String(row.id), row]));
  const placed = pieces.map((given, position) => ({ given, position, row: rows.get(given.id ?? '') }));
  const kept = placed.flatMap(({ given, position, row }) =>
    row ? [{ row, given, position, ...changedFields({ ...storedFields(row, stored) }, { ...fieldsOf(given) }) }] : [],
  );
  const keptIds = new Set(kept.map(({ row }) => row.id));
  const removed = stored.pieces.filter(({ id }) => !keptIds.has(id));
  const added = placed.filter(({ row }) => !row);
  const storedNames = listField(stored.product.attributes).map(({ name }) => name);
  return {
    content: changedFields({ ...contentOf(stored) }, { ...content }),
    kept,
    removed,
    added,
    isRearranged: removed.length > 0 || added.length > 0 || kept.some(({ row }, place) => row !== stored.pieces[place]),
    isReordered: JSON.stringify(storedNames) !== JSON.stringify(namesOf(pieces)),
  };
}

const hasFields = (fields: Fields): boolean => Object.keys(fields).length > 0;

/** The pieces whose own fields differ. */
export const changedPieces = ({ kept }: GoodsChange): ComparedPiece[] => kept.filter(({ after }) => hasFields(after));

export const isNothing = (change: GoodsChange): boolean =>
  !hasFields(change.content.after) && !change.isRearranged && !change.isReordered && changedPieces(change).length === 0;

/** Whether a price of a piece changes, or comes with a new one. */
export const changesPrices = (change: GoodsChange): boolean =>
  change.added.length > 0 || change.kept.some(({ after }) => 'price_paise' in after || 'mrp_paise' in after);

const keyed = (entries: [number, Fields | null][]): Fields => Object.fromEntries(entries);

/**
 * The change as the audit log tells it: fields of the product, and of its pieces by their ids, each with its SKU.
 *
 * @param addedIds the ids of the added pieces
 */
export function toldChange(
  stored: StoredGoods,
  change: GoodsChange,
  addedIds: readonly number[],
): { before: Fields; after: Fields } {
  const changed = changedPieces(change);
  const { removed, added } = change;
  const before = keyed([
    ...changed.map(({ row, before: fields }): [number, Fields] => [row.id, { sku: row.sku, ...fields }]),
    ...removed.map((row): [number, Fields] => [row.id, { ...storedFields(row, stored), stock: row.stock }]),
    ...addedIds.map((id): [number, null] => [id, null]),
  ]);
  const after = keyed([
    ...changed.map(({ row, after: fields }): [number, Fields] => [row.id, { sku: row.sku, ...fields }]),
    ...removed.map(({ id }): [number, null] => [id, null]),
    ...added.map(({ given }, at): [number, Fields] => [
      addedIds[at] ?? 0,
      { ...fieldsOf(given), stock: given.stock ?? 0 },
    ]),
  ]);
  const orders = change.isRearranged
    ? { was: stored.pieces.map(({ sku }) => sku), is: [...change.kept, ...added].toSorted(byPlace).map(skuOf) }
    : null;
  return {
    before: {
      ...change.content.before,
      ...(hasFields(before) && { pieces: before }),
      ...(orders && { order: orders.was }),
    },
    after: { ...change.content.after, ...(hasFields(after) && { pieces: after }), ...(orders && { order: orders.is }) },
  };
}

const byPlace = (one: { position: number }, other: { position: number }): number => one.position - other.position;
const skuOf = ({ given }: { given: WirePieceContent }): string => given.sku;
