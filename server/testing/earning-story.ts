import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { collectBalance, uncollectBalance } from '../orders/fulfilment/collect-balance.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { approve, discard } from '../payouts/approve-batch.ts';
import type { BankResult } from '#domain/payouts/bank-reply.ts';
import type { CsvCell } from '#domain/csv.ts';
import { makeBankFile } from '../payouts/bank-file.ts';
import { recordBankResult } from '../payouts/decide-payout.ts';
import { retryAccount } from '../payouts/retry-account.ts';
import { prepareBatch } from '../payouts/prepare-batch.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { addSignatories, meera, ravi } from './signatories.ts';

/** An order that a member earns on. */
export interface EarningOrder {
  /** The public one. */
  id: string;
  skus: string[];
}

/** A buyer asks their bank for the money of an order, or the bank has decided. */
async function dispute({ db, clock }: Deps, { id }: EarningOrder, stage: 'open' | 'won'): Promise<void> {
  await sql`
    insert into disputes (id, order_id, gateway_payment_id, amount_paise, stage, told_at)
    select 'disp_' || id, id, 'pay_' || id, 100, ${stage}, ${clock()} from orders where public_id = ${id}
    on conflict (id) do update set stage = excluded.stage`.execute(db);
}

const sendBack = (deps: Deps, { id, skus }: EarningOrder, which: number) =>
  returnPieces(deps, id, new Map([[skus[which % skus.length] ?? '', 1]]), true);

const move =
  (to: 'Shipped' | 'Delivered' | 'Cancelled') =>
  (deps: Deps, { id }: EarningOrder) =>
    changeStatus(deps, id, { to, actor: 'shop' });

/** What may become of an order; where it may not, the shop says so and nothing happens. */
export const turns = {
  ship: move('Shipped'),
  deliver: move('Delivered'),
  cancel: move('Cancelled'),
  collect: (deps: Deps, { id }: EarningOrder) => collectBalance(deps, id),
  uncollect: (deps: Deps, { id }: EarningOrder) => uncollectBalance(deps, id),
  'send one back': (deps: Deps, order: EarningOrder) => sendBack(deps, order, 0),
  'send another back': (deps: Deps, order: EarningOrder) => sendBack(deps, order, 1),
  dispute: (deps: Deps, order: EarningOrder) => dispute(deps, order, 'open'),
  'end the dispute': (deps: Deps, order: EarningOrder) => dispute(deps, order, 'won'),
} satisfies Record<string, (deps: Deps, order: EarningOrder) => Promise<unknown>>;

/** What was said of a payout. */
export interface Said {
  payout: string;
  news: BankResult;
}

/** The shop pays out what is owed, and notes what its bank answers. */
export class PayingOut {
  /** The payouts of every file for the bank, one after the other. */
  readonly sent: string[] = [];
  /** What the bank said that was new. */
  readonly said: Said[] = [];

  static async open(deps: Deps): Promise<PayingOut> {
    await addSignatories(deps);
    return new PayingOut();
  }

  async #newest({ db }: Deps, isApproved: boolean): Promise<number> {
    const row = await db
      .selectFrom('payout_batches')
      .select('id')
      .where('discarded_at', 'is', null)
      .where('approved_at', isApproved ? 'is not' : 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row?.id ?? 0;
  }

  async #hear(deps: Deps, newsOf: (payout: string) => BankResult, states: ('approved' | 'paid')[]): Promise<unknown> {
    const payout = await deps.db
      .selectFrom('payouts')
      .select('public_id as id')
      .where('state', 'in', states)
      .orderBy('id')
      .executeTakeFirst();
    if (!payout) return null;
    const news = newsOf(payout.id);
    const { outcome } = await recordBankResult(deps, payout.id, news);
    if (outcome === 'decided') this.said.push({ payout: payout.id, news });
    return outcome;
  }

  readonly turns = {
    prepare: async (deps: Deps) => {
      for (const { payout } of this.said) await retryAccount(deps, payout, meera);
      return prepareBatch(deps, meera);
    },
    approve: async (deps: Deps) => approve(deps, await this.#newest(deps, false), ravi),
    discard: async (deps: Deps) => discard(deps, await this.#newest(deps, false), ravi),
    'tell the bank': async (deps: Deps) => {
      const write = async (rows: CsvCell[][]) =>
        void this.sent.push(...rows.slice(1).flatMap(([payout]) => (typeof payout === 'string' ? [payout] : [])));
      const opener = { actor: 'meera', reason: 'the payouts' };
      return makeBankFile(deps, await this.#newest(deps, true), opener, write, false);
    },
    'the bank pays': (deps: Deps) =>
      this.#hear(deps, (payout) => ({ state: 'paid', reference: `UTR-${payout}` }), ['approved']),
    'the bank refuses': (deps: Deps) =>
      this.#hear(deps, (payout) => ({ state: 'failed', why: 'closed', reference: `UTR-${payout}` }), [
        'approved',
        'paid',
      ]),
  } satisfies Record<string, (deps: Deps) => Promise<unknown>>;

  /** Says everything once more that the bank has said, and signs everything again that was signed. */
  async repeat(deps: Deps): Promise<void> {
    for (const { payout, news } of this.said.slice(-6)) await recordBankResult(deps, payout, news);
    const batches = await deps.db.selectFrom('payout_batches').selectAll().execute();
    for (const { id, approved_at, discarded_at } of batches) {
      if (approved_at) await approve(deps, id, ravi);
      if (discarded_at) await discard(deps, id, ravi);
    }
  }
}

/** Works every order out again, due or not. */
export async function settleAgain(deps: Deps): Promise<void> {
  await deps.db.updateTable('order_commissions').set({ look_at: deps.clock() }).execute();
  await settleCommissions(deps);
}
