import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import * as audit from '#contract/console/audit.ts';
import * as catalogue from '#contract/console/catalogue.ts';
import { permissionsOf, ROLES } from '#domain/staff/permissions.ts';
import { insertAuditEvent } from '../../audit/audit-event-store.ts';
import { addMember, addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop);
});

const PATH = audit.AUDIT_FILE_PATH;
const file = (who: Visitor, query = '') => who.request('GET', `${PATH}${query}`);
const rowsOf = (body: string): Record<string, string>[] => parse(body, { columns: true, bom: true });

type Given = Partial<Parameters<typeof insertAuditEvent>[3]> & { at?: Date };

/** Events as verbs write them, by a command. */
async function tell(...events: Given[]): Promise<void> {
  const actor = { kind: 'command', name: 'kadamba', source: 'coupon add' } as const;
  await shop.deps.db.transaction().execute(async (tx) => {
    for (const { at = shop.clock.now, ...event } of events) {
      const subject = { kind: 'coupon', id: 'TEA10', name: 'TEA10' };
      await insertAuditEvent(tx, actor, at, { action: 'coupon.add', subject, ...event });
    }
  });
}

test('[CON-036] the export says a line for each field, with a byte-order mark, and names view and moment', async () => {
  const product = await addProduct(shop, { title: 'चाय “Adrak”' });
  await owner.call(catalogue.setProductStatus, { params: { product_id: product.id }, body: { status: 'Inactive' } });
  await tell({ after: { flat_paise: 50_00, tracking: '77123344556677' } });
  const { status, headers, body } = await file(owner);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="Audit-log-at-2026-11-21-1130.csv"',
    'cache-control': 'private, no-store',
  });
  expect(body.startsWith('\uFEFFEvent,Day,Time,Who,')).toBe(true);
  const rows = rowsOf(body);
  expect(rows[0]).toMatchObject({ 'What was done': 'Exported the audit log', Who: owner.name });
  expect(rows.slice(1)).toMatchObject([
    { Who: 'kadamba', 'Role, or command': 'coupon add', Field: 'tracking', After: '="77123344556677"' },
    { Field: 'amount off', Before: '', After: '50.00' },
    {
      Day: '2026-11-21',
      Time: '11:30:00',
      'Which one': 'चाय “Adrak”',
      Id: product.id,
      Field: 'status',
      Before: 'Active',
      After: 'Inactive',
    },
  ]);
});

test.each([
  '=1+1',
  '+1',
  '-cmd',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－cmd',
  '＠x',
  ' =1+1',
  '\u00A0=1',
  '\t=1',
  '\r=1',
  '　@x',
])('[CON-036] %j is a text in every cell of the export, and no formula', async (text) => {
  await tell({ reason: text, subject: { kind: 'coupon', id: text, name: text }, before: { code: text } });
  const [row] = rowsOf((await file(owner, '?subject_kind=coupon')).body);
  for (const cell of [row?.['Reason'], row?.['Id'], row?.['Which one'], row?.['Before']]) expect(cell).toBe(`'${text}`);
});

test('[CON-036] it holds what its filters leave, from the first to the last, however many', async () => {
  const day = 86_400_000;
  await tell(
    ...Array.from({ length: 1_203 }, (_, n) => ({
      at: new Date(shop.clock.now.getTime() - (n % 3) * day),
      subject: { kind: n % 2 === 0 ? 'coupon' : 'page', id: `C${n}`, name: `Coupon ${n}` },
    })),
  );
  const all = rowsOf((await file(owner, '?actor=kadamba')).body);
  expect(all).toHaveLength(1_203);
  expect(new Set(all.map(({ Event }) => Event)).size).toBe(1_203);
  const moments = all.map(({ Day, Time }) => `${Day} ${Time}`);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const { body, headers } = await file(owner, '?subject_kind=page&from=2026-11-20&until=2026-11-20');
  expect(headers['content-disposition']).toContain('Audit-log-page-from-2026-11-20-to-2026-11-20-at-');
  const some = rowsOf(body);
  expect(some).toHaveLength(201);
  expect(new Set(some.map(({ Day, About }) => `${Day} ${About}`))).toEqual(new Set(['2026-11-20 Pages']));
  expect(rowsOf((await file(owner, '?subject=coupon%2012')).body).map((row) => row['Which one'])).toHaveLength(
    Array.from({ length: 1_203 }, (_, n) => String(n)).filter((n) => n.startsWith('12')).length,
  );
  expect((await file(owner, '?from=2026-13-45')).status).toBe(400);
});

test('[CON-036] each sees in it what the list shows them, and nobody else gets it', async () => {
  await tell({}, { action: 'page.publish', subject: { kind: 'page', id: 'x', name: 'x' } });
  for (const role of ROLES) {
    const who = await addStaff(shop, role);
    const { status, body } = await file(who, '?actor=kadamba');
    const may = permissionsOf(role).includes('audit.read');
    expect({ role, status }).toEqual({ role, status: may ? 200 : 403 });
    if (!may) continue;
    const { items } = await who.call(audit.auditLog, { query: { actor: 'kadamba' } });
    expect(rowsOf(body).map(({ Event }) => Event)).toEqual(items.map(({ id }) => id));
  }
  for (const visitor of [shop.visitor(), await addMember(shop)]) {
    const answer = await file(visitor);
    expect([answer.status, answer.headers['cache-control']]).toEqual([401, expect.stringContaining('no-store')]);
  }
  expect((await owner.request('GET', PATH, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
});

test('[CON-036] each export is an event that names its filters', async () => {
  await file(owner, '?subject_kind=coupon&from=2026-11-01');
  const { items } = await owner.call(audit.auditLog, { query: {} });
  expect(items).toMatchObject([
    { action: 'audit.export', actor: owner.name, after: { subject_kind: 'coupon', from: '2026-11-01' } },
  ]);
});
