import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '#contract/console/audit.ts';
import { recordStatements } from '../../testing/count-statements.ts';
import { openShopOnServer } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { chainEvents } from '../chain-events.ts';
import { verifyChain } from '../verify-chain.ts';

const EVENTS = 100_000;

let shop: TestShop;
let close: () => Promise<void>;
let owner: TestStaff;

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
  const { db } = shop.deps;
  owner = await addStaff(shop);
  await sql`
    insert into audit_events (at, actor_kind, staff_id, actor, role, network, source, action, subject_kind, subject_id,
      subject, reason, before, after)
    select timestamptz '2026-11-21 06:00Z' - (${EVENTS} - n) * interval '5 minutes', 'staff', ${owner.staffId},
      'Person ' || n % 7, 'packer', '203.0.113.24', '', (array['product.save', 'stock.correct', 'order.move'])[n % 3 + 1],
      (array['product', 'piece', 'order'])[n % 3 + 1], case when n % 1000 = 0 then '' else 'ID' || n % 5000 end,
      'Thing ' || n % 5000, '', '{}', case when n % 1000 = 0 then jsonb_build_object('ID' || n % 5000, 1) else '{}' end
    from generate_series(1, ${EVENTS}) as n
  `.execute(db);
  await sql`analyze audit_events`.execute(db);
}, 120_000);
afterAll(() => close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the database does what a call asks of the events, its values being known. */
async function plansOf(call: () => Promise<unknown>): Promise<Plan[]> {
  const statements = await recordStatements(shop.deps, call);
  const client = await shop.deps.opened.pool.connect();
  try {
    const plans: Plan[] = [];
    for (const { sql: text, parameters } of statements.filter((one) => one.sql.includes('audit_events'))) {
      const explained = `explain (analyze, timing off, format json) ${text}`;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained, [...parameters]);
      plans.push(...nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': '' }));
    }
    return plans;
  } finally {
    client.release();
  }
}

const rowsIn = (plan: Plan): number =>
  ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1);
const readWhole = (plans: Plan[]) =>
  plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name']);

type Query = NonNullable<Parameters<typeof owner.call<typeof audit.auditLog>>[1]['query']>;
const list = (query: Query) => owner.call(audit.auditLog, { query });
/** A page in the middle of what a query lists, by the id that stands there. */
const FAR = String(EVENTS / 2);

test.each<[string, Query]>([
  ['everything', {}],
  ['a person', { actor: 'Person 3' }],
  ['a kind', { subject_kind: 'piece' }],
  ['an action', { action: 'stock.correct' }],
  ['days long ago', { from: '2026-01-01', until: '2026-01-31' }],
  ['a person on days long ago', { actor: 'Person 3', from: '2026-01-01', until: '2026-01-31' }],
  ['a thing by its id', { subject: 'ID4711' }],
  ['a thing by its name', { subject: 'thing 4711' }],
])(
  '[CON-036] of 100,000 events a page of %s is found by an index, the first and one far behind',
  async (_what, query) => {
    for (const page of [query, { ...query, after: FAR }]) {
      expect((await list(page)).items.length).toBeLessThanOrEqual(50);
      const plans = await plansOf(() => list(page));
      expect(readWhole(plans)).toEqual([]);
      expect(Math.max(...plans.map(rowsIn))).toBeLessThan(500);
    }
  },
);

test('[CON-036] pages follow one another without a gap or a repeated event, and each event is where its moment puts it', async () => {
  const query = { actor: 'Person 3', subject_kind: 'order', from: '2026-10-01', until: '2026-10-31' };
  const ids: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await list({ ...query, ...(after ? { after } : {}) });
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after);
  const { rows } = await sql<{ id: number }>`
    select id from audit_events where actor = 'Person 3' and subject_kind = 'order'
      and (at at time zone 'Asia/Kolkata')::date between '2026-10-01' and '2026-10-31' order by at desc, id desc
  `.execute(shop.deps.db);
  expect(rows.length).toBeGreaterThan(400);
  expect(ids).toEqual(rows.map(({ id }) => String(id)));
});

test('[CON-028] of 100,000 events the history of one thing is found by indexes', async () => {
  const call = () =>
    owner.call(audit.auditHistory, { params: { subject_kind: 'product', subject_id: 'ID3000' }, query: {} });
  expect((await call()).items.length).toBeGreaterThan(0);
  const plans = await plansOf(call);
  expect(readWhole(plans)).toEqual([]);
  expect(Math.max(...plans.map(rowsIn))).toBeLessThan(500);
});

test('[CON-037] a log of 100,000 events is chained and looked through a thousand at a time', async () => {
  const { db } = shop.deps;
  const chained = await recordStatements(shop.deps, () => chainEvents(shop.deps));
  const statements = await recordStatements(shop.deps, async () =>
    expect(await verifyChain(db, shop.clock.now)).toMatchObject({ isSound: true, events: EVENTS }),
  );
  expect(Math.max(...[...chained, ...statements].map(({ rows }) => rows.length))).toBeLessThanOrEqual(1_000);
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update audit_events set reason = 'another' where id = 77777`.execute(tx);
  });
  expect(await verifyChain(db, shop.clock.now)).toMatchObject({ isSound: false, why: 'changed', eventId: 77_777 });
}, 120_000);
