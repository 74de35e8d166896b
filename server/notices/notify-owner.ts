import { type Notices, recipientsOf } from '#domain/settings/notices.ts';
import { addDays } from '#domain/time.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { describeJob } from '../jobs/describe-job.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { mailShopOf } from '../notifications/mail-shop.ts';
import { linesOf } from '../orders/order-store.ts';
import { readSettings } from '../settings/settings-store.ts';
import { composeFailures, composeOrderNotice } from './compose-notices.ts';
import {
  findNotifiedFailures,
  markFailuresNotified,
  removeNotifiedFailures,
  takeUnnotifiedCancellations,
  takeUnnotifiedOrders,
} from './notice-store.ts';

const send = (deps: Deps, tx: Tx, to: readonly string[], mail: ComposedMail): Promise<void> =>
  deps.jobs.sendAll(
    tx,
    'send-mail',
    to.map((address) => ({ to: address, ...mail })),
  );

async function notifyOfOrders(deps: Deps, tx: Tx): Promise<void> {
  const now = deps.clock();
  const unnotified = {
    orders: await takeUnnotifiedOrders(tx, now),
    cancellations: await takeUnnotifiedCancellations(tx, now),
  };
  const all = [...unnotified.orders, ...unnotified.cancellations];
  if (all.length === 0) return;
  const { notices, store } = await readSettings(tx, ['notices', 'store']);
  const lines = Map.groupBy(
    await linesOf(
      tx,
      all.map(({ id }) => id),
    ),
    ({ order_id: id }) => id,
  );
  for (const kind of ['orders', 'cancellations'] as const) {
    const listed = unnotified[kind]
      .toSorted((a, b) => a.id - b.id)
      .map((order) => ({ order, lines: lines.get(order.id) ?? [] }));
    const to = recipientsOf(notices, kind);
    if (listed.length > 0 && to.length > 0)
      await send(deps, tx, to, composeOrderNotice(mailShopOf(store, deps.config), kind, listed));
  }
}

/** So long nothing is said of work that failed after something was, in milliseconds. */
const FAILURE_MAIL_INTERVAL_MS = 60 * 60_000;
/** Longer than failed jobs are retained. */
const FAILURE_MEMORY_DAYS = 60;

/** The mail server may be what failed: too many notices would all arrive when it is back. */
async function notifyOfFailures(deps: Deps, notices: Notices): Promise<void> {
  const to = recipientsOf(notices, 'failures');
  const { last, ids } = await findNotifiedFailures(deps.db);
  const now = deps.clock();
  if (to.length === 0 || (last && now.getTime() - last.getTime() < FAILURE_MAIL_INTERVAL_MS)) return;
  const failed = (await deps.jobs.deadLetter.list()).filter(({ id }) => !ids.has(id));
  if (failed.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    const marked = await markFailuresNotified(
      tx,
      failed.map(({ id }) => id),
      now,
    );
    const listed = failed
      .filter(({ id }) => marked.has(id))
      .map((job) => ({ what: describeJob(job), at: job.failedAt }));
    const { store } = await readSettings(tx, ['store']);
    if (listed.length > 0) await send(deps, tx, to, composeFailures(mailShopOf(store, deps.config), listed));
    await removeNotifiedFailures(tx, addDays(now, -FAILURE_MEMORY_DAYS));
  });
}

/**
 * Mails the owner what happened since the last time: orders that stand, those that their buyers cancelled, each once
 * and all of a minute together, and work that failed for good, once an hour at most.
 */
export async function notifyOwner(deps: Deps): Promise<void> {
  await deps.db.transaction().execute((tx) => notifyOfOrders(deps, tx));
  const { notices } = await readSettings(deps.db, ['notices']);
  await notifyOfFailures(deps, notices);
}
