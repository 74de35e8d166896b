import * as stock from '#contract/console/stock.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff } from '../../http/api/staff-call.ts';
import { correctStock } from '../stock/correct-stock.ts';
import { listMovements } from '../stock/movements-store.ts';
import { movementView } from '../product-view.ts';

const PAGE_SIZE = 50;

/** The stock of pieces, and what moved it (CON-091, CON-092). */
export const stockRoutes = ({ db }: Deps): Mounted[] => [
  handleStaff(stock.stockMovements, async ({ params, query: { after } }) => {
    const found = await listMovements(
      db,
      Number(params.piece_id),
      after === undefined ? null : Number(after),
      PAGE_SIZE + 1,
    );
    // A piece begins with a movement, and those of one that was removed stay.
    if (found.length === 0 && after === undefined) throw new Refusal('not-found');
    const items = found.slice(0, PAGE_SIZE).map(movementView);
    return { items, next: found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
  }),
  handleStaff(stock.correctStock, ({ params, body: { reason: why, ...given }, acting, write }) =>
    write(async (tx) => {
      const moved = await correctStock(acting, tx, { piece: { id: Number(params.piece_id) }, why, ...given });
      return { stock: moved.balance, movement: movementView(moved) };
    }),
  ),
];
