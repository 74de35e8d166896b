import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountBalances } from '#server/rewards/ledger-store.ts';
import { rebuildCheck } from '#server/rewards/rebuild-check.ts';
import { settleAgain } from '#server/testing/earning-story.ts';
import { programmeFaults } from '#server/testing/programme-faults.ts';
import { begin, type Shops, tell, undo } from './commission-story.ts';
import { counts } from './counts.ts';
import { openTwoEmptyShops } from './databases.ts';
import { measured } from './measured.ts';

let shops: Shops;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTwoEmptyShops();
  shops = [opened.one, opened.two];
  ({ close } = opened);
});
afterAll(() => close());

const database = () => shops[0].deps.db;

const ledger = () =>
  database().selectFrom('ledger_transactions').select(['id', 'kind', 'gross_paise']).orderBy('id').execute();

test(
  '[invariants 1, 2, 4, 7, 9, 10, 15] settling, sending back, signing and paying at once, on either of two shops, keeps the books right',
  { timeout: 1_800_000 },
  async () => {
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= counts.commissions; seed++) {
      const story = await begin(shops, seed);
      const told = () => `story ${seed}:\n${story.course.lines.join('\n')}`;
      await tell(shops, story).catch((error: unknown) => {
        throw new Error(`A failure in ${told()}`, { cause: error });
      });
      const posted = await ledger();
      await settleAgain(shops[1].deps);
      await story.paying.repeat(shops[0].deps);
      const books = {
        faults: await programmeFaults(database()),
        missing: (await rebuildCheck(database(), shops[0].clock.now)).missing,
        sentTwice: story.paying.sent.filter((payout, index, all) => all.indexOf(payout) !== index),
        postedAgain: (await ledger()).slice(posted.length),
      };
      expect(books, `The course of ${told()}`).toEqual({ faults: [], missing: [], sentTwice: [], postedAgain: [] });
      await undo(shops, story);
      const left = (await accountBalances(database())).filter(({ balance }) => balance !== 0);
      expect({ left, faults: await programmeFaults(database()) }, `After ${told()}`).toEqual({ left: [], faults: [] });
      const kinds = new Set(posted.map(({ kind, gross_paise: gross }) => (gross < 0 ? 'taken back' : kind)));
      for (const kind of kinds.size > 0 ? kinds : ['nothing posted']) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
    measured({
      stories: counts.commissions,
      ...Object.fromEntries([...seen].map(([kind, count]) => [`of them with: ${kind}`, count])),
    });
    const kinds = ['commission', 'taken back', 'payout', 'payout-paid', 'payout-failed', 'nothing posted'];
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual([]);
  },
);
