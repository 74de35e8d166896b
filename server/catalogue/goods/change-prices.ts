import type { changePrices as row } from '#contract/console/catalogue.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { priceFaults } from '#domain/catalogue/goods/piece-faults.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { pieceView } from './goods-view.ts';
import { lockPieces, type PricedPiece, writePrices } from './prices-store.ts';
import { type ProductChange, recordProducts } from './record-products.ts';
import { refuseFaults } from './refuse-goods.ts';

type Asked = ParsedInputOf<typeof row>['body']['pieces'];
type Repriced = PricedPiece & { asked: Asked[number] };

const isSame = (
  one: { price_paise: number; mrp_paise: number },
  other: { price_paise: number; mrp_paise: number },
): boolean => one.price_paise === other.price_paise && one.mrp_paise === other.mrp_paise;

/** @throws {Refusal} 'not-found', 'prices-changed' where one is not what was seen */
function findAll(pieces: Asked, stored: ReadonlyMap<number, PricedPiece>): Repriced[] {
  return pieces.map((asked) => {
    const found = stored.get(Number(asked.id));
    if (!found) throw new Refusal('not-found');
    const { title } = found.product;
    if (!isSame(found.piece, asked.seen)) throw new Refusal('prices-changed', { title });
    return { ...found, asked };
  });
}

/** The changed prices of each product, by the ids of its pieces, each with its SKU. */
function changesOf(pieces: readonly Repriced[]): ProductChange[] {
  const byProduct = Map.groupBy(pieces, ({ product }) => product.public_id);
  const fields = (own: readonly Repriced[], side: 'piece' | 'asked') => ({
    pieces: Object.fromEntries(
      own.map(({ piece, [side]: { price_paise, mrp_paise } }) => [
        piece.id,
        { sku: piece.sku, price_paise, mrp_paise },
      ]),
    ),
  });
  return [...byProduct].map(([id, own]) => ({
    id,
    title: own[0]?.product.title ?? '',
    before: fields(own, 'piece'),
    after: fields(own, 'asked'),
  }));
}

/**
 * Changes prices and MRPs of pieces, all or none (CON-083, CON-164); the product and the groups that hold it follow by
 * themselves.
 *
 * @throws {Refusal} 'not-found', 'prices-changed' with a `title`, 'invalid-input' with `fields`
 */
export async function changePrices(acting: Acting, tx: Tx, given: Asked): Promise<ReplyOf<typeof row>> {
  const pieces = [...new Map(given.map((piece) => [piece.id, piece])).values()];
  const found = findAll(
    pieces,
    await lockPieces(
      tx,
      pieces.map(({ id }) => Number(id)),
    ),
  );
  refuseFaults(pieces.flatMap(({ price_paise, mrp_paise }, at) => priceFaults(price_paise, mrp_paise, `pieces.${at}`)));
  const changed = found.filter(({ piece, asked }) => !isSame(piece, asked));
  const revisions = await writePrices(
    tx,
    changed.map(({ piece: { id }, asked }) => ({ id, price: asked.price_paise, mrp: asked.mrp_paise })),
  );
  return {
    pieces: found.map(({ piece, product, asked: { price_paise, mrp_paise } }) => {
      const revision = revisions.get(piece.id) ?? piece.revision;
      return pieceView({ ...piece, price_paise, mrp_paise, revision }, product);
    }),
    event_id: await recordProducts(tx, acting, 'product.change-prices', changesOf(changed)),
  };
}
