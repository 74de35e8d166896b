import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import type { LocalWebhook } from '../providers/payment-gateway/local-webhooks.ts';
import { addReferred } from '../testing/builders.ts';
import { deliver, pass } from '../testing/earn.ts';
import { postWebhook } from '../testing/webhook-sender.ts';
import { MoneyStory } from '../testing/money-story.ts';
import { programmeFaults } from '../testing/programme-faults.ts';
import { settleCommissions } from './settle-commissions.ts';

const story = new MoneyStory();
beforeAll(() => story.open());
afterAll(() => story.close());

/** All that money moved, and who earned what. */
async function books(): Promise<unknown> {
  const { db } = story.shop.deps;
  const tables = [
    'orders',
    'payment_attempts',
    'refunds',
    'disputes',
    'ledger_transactions',
    'ledger_entries',
  ] as const;
  const sums = ['commission_levels', 'order_commissions'] as const;
  const rows: unknown[] = [];
  for (const table of [...tables, ...sums])
    rows.push(
      (
        await sql<{ row: object }>`select to_jsonb(t) - 'look_at' as row from ${sql.table(table)} as t
      order by t::text`.execute(db)
      ).rows,
    );
  return rows;
}

const plot = fc.record({
  isDisputed: fc.boolean(),
  isLost: fc.boolean(),
  back: fc.nat(3),
  isPosted: fc.boolean(),
  again: fc.array(fc.nat(20), { minLength: 3, maxLength: 12 }),
});

test('[invariant 9] news of the gateway that are told again, in any order and however often, change nothing', async () => {
  let posted = 0;
  await fc.assert(
    fc.asyncProperty(plot, async ({ isDisputed, isLost, back, isPosted, again }) => {
      await story.begin();
      story.buyer = await addReferred(story.shop, await addReferred(story.shop, await addReferred(story.shop)));
      const told: LocalWebhook[] = [];
      const { orderId, paymentId } = await story.paid();
      const hear = async (): Promise<void> => {
        for (const webhook of story.news.take()) {
          told.push(webhook);
          await postWebhook(story.shop, webhook);
        }
      };
      await hear();
      await deliver(story.shop, orderId);
      pass(story.shop, 14);
      if (isPosted) await settleCommissions(story.shop.deps);
      const dispute = { id: `disp_${paymentId}`, paymentId, amount: 10_000 };
      if (isDisputed) story.server.gateway.tellDispute({ ...dispute, status: 'open' });
      await hear();
      if (back > 0) await returnPieces(story.shop.deps, orderId, new Map([[story.sku, back]]), true);
      await story.shop.runJobs();
      if (isDisputed) story.server.gateway.tellDispute({ ...dispute, status: isLost ? 'lost' : 'won' });
      await hear();
      await story.shop.runJobs();
      await hear();
      await settleCommissions(story.shop.deps);
      const once = await books();
      for (const which of again) {
        const webhook = told[which % told.length] as LocalWebhook;
        expect(await postWebhook(story.shop, webhook)).toBe(200);
        if (which % 3 === 0) await settleCommissions(story.shop.deps);
      }
      await story.shop.runJobs();
      await settleCommissions(story.shop.deps);
      expect(await books()).toEqual(once);
      expect(await programmeFaults(story.shop.deps.db)).toEqual([]);
      posted += told.length > 2 ? 1 : 0;
    }),
    { numRuns: 12, seed: 20_261_122 },
  );
  expect(posted).toBeGreaterThan(6);
});
