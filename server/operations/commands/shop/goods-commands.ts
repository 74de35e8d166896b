import { PRODUCT_VIEWS } from '#contract/console/catalogue.ts';
import { lowStockProblems, MAX_LOW_STOCK } from '#domain/catalogue/goods-limits.ts';
import { STOCK_CORRECTIONS } from '#domain/catalogue/stock-reasons.ts';
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts';
import { archiveProduct } from '../../../catalogue/goods/archive-product.ts';
import { changeLowStock } from '../../../catalogue/goods/change-low-stock.ts';
import { changePrices } from '../../../catalogue/goods/change-prices.ts';
import { listProducts } from '../../../catalogue/goods/listing/list-products.ts';
import { findPieceBySku } from '../../../catalogue/goods/prices-store.ts';
import { restoreProduct } from '../../../catalogue/goods/restore-product.ts';
import { setProductStatus } from '../../../catalogue/goods/set-product-status.ts';
import { correctStock } from '../../../catalogue/stock/correct-stock.ts';
import type { Tx } from '../../../db/open.ts';
import type { Acting } from '../../../deps.ts';
import { about, type Command, readArgs, readLimit, readNumber, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';
import { changeGoods } from './change-goods.ts';

/** One of some words. @throws {WrongInput} */
function readWord<Word extends string>(name: string, words: readonly Word[], typed: string | undefined): Word {
  const word = words.find((one) => one === typed);
  if (word) return word;
  const given = typed === undefined ? '' : `, but is "${typed}"`;
  throw new WrongInput(`${name} must be one of ${words.join(', ')}${given}.`);
}

const list: Command = {
  usage: 'product list [--view <view>] [--search <words>] [--limit <n>]',
  says: `Lists products in the shop's order; views are ${PRODUCT_VIEWS.join(', ')}`,
  example: 'npm run shop -- product list --view low',
  read(args) {
    const { values } = readArgs(
      args,
      { view: { type: 'string' }, search: { type: 'string' }, limit: { type: 'string' } },
      0,
    );
    const view = readWord('--view', PRODUCT_VIEWS, values.view ?? 'all');
    const limit = readLimit(values.limit);
    return async ({ db }) => {
      const { items, total } = await listProducts(db, { view, search: values.search, limit });
      if (items.length === 0) return 'There are no such products.';
      const rows = items.map((item) => [
        item.id,
        item.title,
        item.is_archived ? 'archived' : item.status,
        formatRupees(item.price_paise),
        item.stock,
        item.pieces.map(({ sku, stock }) => `${sku} (${stock})`).join(', '),
      ]);
      const more = total > items.length ? `\n${items.length} of ${total}; more with --limit.` : '';
      return plainTable(['Id', 'Title', 'Status', 'From', 'Stock', 'SKUs'], rows) + more;
    };
  },
};

/** An amount in paise. @throws {WrongInput} */
function readRupees(name: string, text: string): Paise {
  const sum = /^\d{1,8}(\.\d{1,2})?$/.test(text) ? fromRupees(text) : null;
  if (sum === null) throw new WrongInput(`${name} must be rupees, such as 449 or 49.50, but is "${text}".`);
  return sum;
}

/** The piece with a SKU. @throws {WrongInput} */
async function pieceOf(tx: Tx, sku: string) {
  const piece = await findPieceBySku(tx, sku);
  if (!piece) throw new WrongInput(`No piece has the SKU "${sku}". "product list" shows them.`);
  return piece;
}

async function setPrice(acting: Acting, tx: Tx, sku: string, given: { price: Paise; mrp: Paise | null }) {
  const { id, price_paise, mrp_paise } = await pieceOf(tx, sku);
  const { pieces } = await changePrices(acting, tx, [
    {
      id: String(id),
      seen: { price_paise, mrp_paise },
      price_paise: given.price,
      mrp_paise: given.mrp ?? mrp_paise,
    },
  ]);
  const rows = pieces.map((piece) => [piece.sku, formatRupees(piece.price_paise), formatRupees(piece.mrp_paise)]);
  return plainTable(['SKU', 'Price', 'MRP'], rows);
}

const price: Command = {
  usage: 'product price <sku> <rupees> [--mrp <rupees>]',
  says: 'Sets the price of a piece, and its MRP where that is printed anew',
  example: 'npm run shop -- product price ASB-100 339 --mrp 425',
  read(args) {
    const { values, positionals } = readArgs(args, { mrp: { type: 'string' } }, 2);
    const [sku = '', rupees = ''] = positionals;
    const given = {
      price: readRupees('The price', rupees),
      mrp: values.mrp === undefined ? null : readRupees('--mrp', values.mrp),
    };
    return (acting) => changeGoods(acting, (tx) => setPrice(acting, tx, sku, given));
  },
};

const stock: Command = {
  usage: 'product stock <sku> <counted> --reason <why> [--note <text>]',
  says: `Sets the stock of a piece to what was counted; why is one of ${STOCK_CORRECTIONS.join(', ')}`,
  example: 'npm run shop -- product stock ASB-100 60 --reason damaged --note "Four wet boxes"',
  read(args) {
    const { values, positionals } = readArgs(args, { reason: { type: 'string' }, note: { type: 'string' } }, 2);
    const [sku = '', typed = ''] = positionals;
    const why = readWord('--reason', STOCK_CORRECTIONS, values.reason);
    const counted = readNumber(typed, /^\d{1,7}$/);
    if (Number.isNaN(counted)) throw new WrongInput(`What was counted must be a whole number, but is "${typed}".`);
    return (acting) =>
      changeGoods(acting, async (tx) => {
        const { stock: seen } = await pieceOf(tx, sku);
        const { balance } = await correctStock(acting, tx, {
          piece: { sku },
          counted,
          seen,
          why,
          note: values.note ?? '',
        });
        return `${sku}: ${balance} in stock, ${seen} before.`;
      });
  },
};

/** @throws {WrongInput} */
function readLowStock(typed: string): number {
  const pieces = readNumber(typed, /^\d{1,6}$/);
  if (lowStockProblems(pieces).length === 0) return pieces;
  throw new WrongInput(`It must be a whole number from 1 to ${MAX_LOW_STOCK}, but is "${typed}".`);
}

const low: Command = {
  usage: 'product low <pieces>',
  says: 'Sets of how many pieces or fewer a stock is low',
  example: 'npm run shop -- product low 8',
  read: about(1, readLowStock, (acting, pieces) =>
    changeGoods(acting, async (tx) => {
      const before = await changeLowStock(acting, tx, pieces);
      return `A stock of ${pieces} or fewer is low; it was ${before} before.`;
    }),
  ),
};

/** A command that does something to the product with an id. */
const ofProduct = (
  word: string,
  says: string,
  done: string,
  work: (acting: Acting, tx: Tx, id: string) => Promise<unknown>,
): Command => ({
  usage: `product ${word} <product id>`,
  says,
  example: `npm run shop -- product ${word} QZDQQMG86427YG1C`,
  read: about(
    1,
    (typed) => typed,
    (acting, id) =>
      changeGoods(acting, async (tx) => {
        await work(acting, tx, id);
        return `${id} ${done}`;
      }),
  ),
});

export const goodsCommands = [
  list,
  price,
  stock,
  low,
  ofProduct('show', 'Shows a product in the shop', 'is shown in the shop.', (acting, tx, id) =>
    setProductStatus(acting, tx, id, 'Active'),
  ),
  ofProduct('hide', 'Hides a product from shoppers', 'is hidden from shoppers.', (acting, tx, id) =>
    setProductStatus(acting, tx, id, 'Inactive'),
  ),
  ofProduct('archive', 'Takes a product out of the shop; its orders and links stay', 'is archived.', archiveProduct),
  ofProduct('restore', 'Takes a product out of the archive, hidden', 'is restored, and hidden.', restoreProduct),
];
