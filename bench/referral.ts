import { addressOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as referral from '#contract/referral.ts';
import * as rewards from '#contract/rewards.ts';
import { addDays } from '#domain/time.ts';
import { findTree } from '#server/referral/tree-store.ts';
import { findParties } from '#server/rewards/order-parties-store.ts';
import { settleCommissions } from '#server/rewards/settle-commissions.ts';
import { recordStatements, type Statement } from '#server/testing/count-statements.ts';
import { callOverHttp, connect, openReplay } from './beside-sql.ts';
import { type Earner, makeManyMembers, type ManyMembers, POSTED } from './fill-members.ts';
import type { Benches, Part } from './benches.ts';
import { type Figure, growthOf, percentile } from './report/figure.ts';
import { openShop, startShop } from './shop.ts';
import { at, type Times, timesOf } from './times.ts';

const TREE = 'the tree';

type Works = Record<string, (index: number) => Promise<void>>;
interface Opened {
  works: Works;
  close(): Promise<void>;
}

/** What members ask for, through a whole shop. */
async function openCalls({ databaseUrl, viewers, usual, star }: ManyMembers): Promise<Opened> {
  const shop = await startShop(databaseUrl);
  const pool = connect(shop.url);
  const ask = async (row: Endpoint, visitor: Earner, query: Record<string, string | number> = {}): Promise<void> => {
    const path = addressOf(row, { params: { referId: visitor.referId }, query });
    await callOverHttp(pool, shop.url, { row, visitor, path });
  };
  const page = { page: 1, limit: 10 };
  const levels = { allLevels: 'true' };
  return {
    works: {
      [TREE]: (index) => ask(referral.tree, at(viewers, index)),
      'the tree as a list': (index) => ask(referral.downlines, at(viewers, index)),
      'wallet of ten entries': () => ask(rewards.spot, usual, page),
      'levels of ten entries': () => ask(rewards.spot, usual, levels),
      'wallet of the one who earned most': () => ask(rewards.spot, star, page),
      'levels of the one who earned most': () => ask(rewards.spot, star, levels),
    },
    async close() {
      await pool.close();
      await shop.close();
    },
  };
}

/** What no call asks for by itself, and the tree's own statement by nothing but `pg`. */
async function openWork({ databaseUrl, viewers, buyers }: ManyMembers): Promise<Opened> {
  const shop = await openShop(databaseUrl);
  const { deps } = shop;
  const statements: Statement[][] = [];
  for (const { memberId, referId } of viewers)
    statements.push(await recordStatements(deps, () => findTree(deps.db, memberId, referId)));
  const bare = openReplay(databaseUrl);
  return {
    works: {
      'the tree’s statement by pg': (index) => bare.run(at(statements, index)),
      'who is above a buyer': async (index) => void (await findParties(deps.db, at(buyers, index), deps.config.mode)),
    },
    async close() {
      await bare.close();
      await shop.close();
    },
  };
}

/** The posting of so many commissions at once. */
async function openPosting({ databaseUrl }: ManyMembers): Promise<Opened> {
  const shop = await openShop(databaseUrl);
  const { deps, clock } = shop;
  clock.now = addDays(new Date(), 29);
  return {
    works: {
      async [`posting ${POSTED} orders`]() {
        clock.now = addDays(clock.now, 1);
        const posted = await settleCommissions(deps);
        if (posted !== POSTED) throw new Error(`${posted} orders were due, not ${POSTED}.`);
      },
    },
    close: () => shop.close(),
  };
}

interface Pair {
  small: Times;
  large: Times;
}

/** Measures both in turns, so that whatever else the machine does falls on both. */
async function inPairs(
  open: (members: ManyMembers) => Promise<Opened>,
  [few, many]: readonly [ManyMembers, ManyMembers],
  count: number,
): Promise<Pair> {
  const [small, large] = [await open(few), await open(many)];
  const pair: Pair = { small: {}, large: {} };
  try {
    for (const [name, work] of Object.entries(small.works)) {
      const other = large.works[name] ?? work;
      const { one = [], two = [] } = await timesOf(count, { one: work, two: other });
      pair.small[name] = one;
      pair.large[name] = two;
    }
    return pair;
  } finally {
    await small.close();
    await large.close();
  }
}

/** Few members beside a million of them with a chain of 100,000, and one whose wallet is as full. */
export const referralTree: Part = async ({ database, isQuick }: Benches): Promise<Figure[]> => {
  const count = isQuick ? 40 : 400;
  const postings = isQuick ? 5 : 20;
  const due = postings * 2 * POSTED;
  const sizes = isQuick
    ? { members: 10_000, chain: 1_000, entries: 1_000, due }
    : { members: 1_000_000, chain: 100_000, entries: 100_000, due };
  const few = await makeManyMembers(await database(), { members: 1_000, chain: 100, entries: 100, due });
  const both = [few, await makeManyMembers(await database(), sizes)] as const;
  const pairs = [
    await inPairs(openCalls, both, count),
    await inPairs(openWork, both, count),
    await inPairs(openPosting, both, postings),
  ];
  const named = sizes.members.toLocaleString('en');
  const figures = pairs.flatMap(({ small, large }) =>
    Object.entries(large).map(([what, took]) =>
      growthOf(what, { took: small[what] ?? [], at: '1,000' }, { took, at: named }, 1.5),
    ),
  );
  const slowest = percentile(pairs[0]?.large[TREE] ?? [], 0.99);
  return [...figures, { what: `${TREE}: p99`, value: slowest, unit: 'ms', wanted: { atMost: 20 } }];
};
