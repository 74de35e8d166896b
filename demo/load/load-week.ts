import { sql } from 'kysely';
import { corrections, type DemoCorrection } from '#demo/content/corrections.ts';
import { type DemoDeed, week } from '#demo/content/week.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { permissionsOf } from '#domain/staff/permissions.ts';
import { addDays, indianDay } from '#domain/time.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import { lockCategories } from '#server/catalogue/categories/categories-store.ts';
import { orderCategories } from '#server/catalogue/categories/order-categories.ts';
import { archiveProduct } from '#server/catalogue/goods/archive-product.ts';
import { changePrices } from '#server/catalogue/goods/change-prices.ts';
import { setProductStatus } from '#server/catalogue/goods/set-product-status.ts';
import { correctStock } from '#server/catalogue/stock/correct-stock.ts';
import { lockStock } from '#server/catalogue/stock/movements-store.ts';
import { undoGoods } from '#server/catalogue/undo-goods.ts';
import { undoEvent } from '#server/console/audit/undo-event.ts';
import type { Tx } from '#server/db/open.ts';
import type { Acting, Deps } from '#server/deps.ts';
import { orderSubject } from '#server/orders/order-store.ts';
import { changeOwnSetting } from '#server/settings/change-own-setting.ts';
import { actingAs, actingByCommand, type StaffIds } from './acting-as.ts';
import { productIdOf } from './load-catalogue.ts';

const DAYS = 7;
const PACKER = 'ravi@example.in';

/** One thing that was done, at its moment. */
interface Deed {
  at: Date;
  run: (tx: Tx) => Promise<unknown>;
}

async function correct(acting: Acting, tx: Tx, { sku, difference, why, note }: DemoCorrection): Promise<void> {
  const piece = await lockStock(tx, { sku });
  if (!piece) throw new Error(`There is no piece ${sku}.`);
  const { stock: seen } = piece;
  await correctStock(acting, tx, { piece: { sku }, counted: seen + difference, seen, why, note });
}

async function setPrice(acting: Acting, tx: Tx, sku: string, price: number): Promise<void> {
  const { id, ...seen } = await tx
    .selectFrom('variations')
    .select(['id', 'price_paise', 'mrp_paise'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  await changePrices(acting, tx, [{ id: String(id), seen, price_paise: price, mrp_paise: seen.mrp_paise }]);
}

async function putFirst(acting: Acting, tx: Tx, name: string): Promise<void> {
  const all = await lockCategories(tx);
  const first = all.filter(({ category }) => category === name);
  await orderCategories(
    acting,
    tx,
    [...first, ...all.filter((row) => !first.includes(row))].map(({ id }) => String(id)),
  );
}

async function undoLast(acting: Acting, tx: Tx): Promise<void> {
  const { id } = await tx
    .selectFrom('audit_events')
    .select(({ fn }) => fn.max('id').as('id'))
    // Somebody else may have counted stock or moved an order on meanwhile.
    .where('action', 'in', Object.keys(undoGoods))
    .executeTakeFirstOrThrow();
  await undoEvent(acting, tx, { undos: undoGoods, staff: { permissions: permissionsOf('owner') }, eventId: id });
}

async function doIt(deps: Deps, acting: Acting, tx: Tx, deed: DemoDeed): Promise<unknown> {
  switch (deed.what) {
    case 'price':
      return setPrice(acting, tx, deed.sku, deed.price);
    case 'status':
      return setProductStatus(acting, tx, productIdOf(deed.slug), deed.status);
    case 'archive':
      return archiveProduct(acting, tx, productIdOf(deed.slug));
    case 'category-first':
      return putFirst(acting, tx, deed.category);
    case 'advance':
      return changeOwnSetting(
        actingByCommand(deps, 'advance', acting.clock()),
        tx,
        'delivery-advance-percentage',
        () => deed.percentage,
      );
    case 'undo':
      return undoLast(acting, tx);
  }
}

/** How orders were moved on in the last days, as their own history says it. */
async function orderMoves(deps: Deps, tx: Tx, staffIds: StaffIds, since: Date): Promise<Deed[]> {
  const { rows } = await sql<{ publicId: string; before: string; status: string; at: Date }>`
    select * from (
      select public_id as "publicId", order_events.actor, status, at,
        lag(status) over (partition by order_id order by at, order_events.id) as before
      from order_events join orders on orders.id = order_id
      where status = any(${[...ORDER_STATUSES, 'Cancelled']}::text[])
    ) as moves where actor = 'shop' and before is not null and at > ${since}
  `.execute(tx);
  return rows.map(({ publicId, before, status, at }) => ({
    at,
    run: (inside) =>
      recordEvent(inside, actingAs(deps, PACKER, staffIds, at), {
        action: 'order.move',
        subject: orderSubject(publicId),
        before: { status: before },
        after: { status },
      }),
  }));
}

/** What staff and commands did in the demo shop's last week, with the audit event of each, in its order. */
export async function loadWeek(deps: Deps, tx: Tx, staffIds: StaffIds, today: Date): Promise<void> {
  const ago = (days: number): Date => addDays(today, -days);
  const deeds: Deed[] = [
    ...corrections.map((one) => ({
      at: ago(one.daysAgo),
      run: (inside: Tx) => correct(actingAs(deps, one.staffEmail, staffIds, ago(one.daysAgo)), inside, one),
    })),
    ...week.map((one) => {
      const at = new Date(`${indianDay(ago(one.daysAgo))}T${one.time}:00+05:30`);
      return { at, run: (inside: Tx) => doIt(deps, actingAs(deps, one.staffEmail, staffIds, at), inside, one) };
    }),
    ...(await orderMoves(deps, tx, staffIds, ago(DAYS))),
  ];
  for (const { run } of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run(tx);
}
