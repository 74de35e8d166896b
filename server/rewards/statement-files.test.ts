import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as rewards from '#contract/rewards.ts';
import { statementFilePath } from '#domain/rewards/paths.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addMember, addProducts, addReferred, type AddedProduct } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type RawAnswer, type TestShop } from '../testing/open-test-shop.ts';
import { settleCommissions } from './settle-commissions.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let [bela, buyer]: [Referred, Referred] = [] as never;
let number: string;

beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMITS: 'statement-pdf-member=12' } });
  bela = await addReferred(shop, null, { fullname: 'Bela Joshi' });
  buyer = await addReferred(shop, bela, { fullname: 'Devika Rao' });
  const [tea, perfume] = (await addProducts(shop, [
    { title: '=Assam, "Bold"', variations: [{ price: 49_900 }] },
    { title: 'Gulab', variations: [{ price: 79_900 }] },
  ])) as [AddedProduct, AddedProduct];
  const orderId = await earn.orderOnDelivery(buyer, [tea, perfume]);
  number = orderId.split('-')[1] ?? '';
  await earn.confirm(shop, orderId);
  earn.pass(shop, 1);
  await returnPieces(shop.deps, orderId, new Map([[tea.skus[0] ?? '', 1]]), true);
  await settleCommissions(shop.deps);
  await earn.orderOnDelivery(buyer, [perfume]);
});
afterAll(() => shop.close());

type Chosen = Parameters<typeof statementFilePath>[2];

const fileOf = (format: 'csv' | 'pdf', chosen: Chosen = {}, by: Pick<Referred, 'request'> = bela): Promise<RawAnswer> =>
  by.request('GET', statementFilePath(bela.referId, format, chosen));

const HEAD = 'Date,Entry,Order,Level,Gross,TDS,Net,Balance\r\n';

test('[WAL-07] [ENT-21] the CSV lists every entry, oldest first, with what they come to', async () => {
  const { status, headers, body } = await fileOf('csv');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toBe(`attachment; filename="Statement-${bela.referId}.csv"`);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toBe(
    `${HEAD}2026-12-05,"Referral: =Assam, ""Bold"" + 1 more",${number},1,64.90,3.25,61.65,61.65\r\n` +
      `2026-12-06,"Reversal: =Assam, ""Bold"" + 1 more",${number},1,-24.95,-1.25,-23.70,37.95\r\n`,
  );
});

test('[WAL-03] [WAL-05] it lists what is chosen, with the balance of all entries', async () => {
  const reversals = await fileOf('csv', { category: 'reversal' });
  expect(reversals.body.split('\r\n')).toMatchObject(
    [HEAD.trim(), /-23.70,37.95$/, ''].map((row) => expect.stringMatching(row)),
  );
  const days = await fileOf('csv', { from: '2026-12-01', to: '2026-12-05' });
  expect(days.body.split('\r\n')).toHaveLength(3);
  expect(days.headers['content-disposition']).toContain(`Statement-${bela.referId}-2026-12-01-2026-12-05.csv`);
  expect((await fileOf('csv', { from: '2020-01-01', to: '2020-01-02' })).body).toBe(HEAD);
  const wrong = await bela.request('GET', `/api/spot/${bela.referId}/statement.csv?category=payouts`);
  expect(wrong.status).toBe(400);
});

/** The texts of a file that it carries as they are spelled; its structure and what it is called. */
function partsOf(body: string): string {
  const file = Buffer.from(body, 'latin1');
  const parts: string[] = [file.toString('latin1')];
  for (let from = 0; ;) {
    const start = file.indexOf('stream\n', from);
    if (start < 0) return parts.join('\n');
    const end = file.indexOf('endstream', start);
    const packed = file.subarray(start + 'stream\n'.length, end);
    if (packed[0] === 0x78) parts.push(inflateSync(packed).toString('latin1'));
    from = end + 'endstream'.length;
  }
}

async function pdfOf(url: string): Promise<{ parts: string }> {
  const cookie = [...bela.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { rawPayload } = await shop.app.inject({ url, headers: { cookie } });
  return { parts: partsOf(rawPayload.toString('latin1')) };
}

const rowsIn = (parts: string): number => [...parts.matchAll(/\/S \/TR\b/g)].length;

test('[WAL-07] the PDF has a row for each entry below one head, on the paper of the shop', async () => {
  const { headers } = await fileOf('pdf');
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe(`attachment; filename="Statement-${bela.referId}.pdf"`);
  const { parts } = await pdfOf(statementFilePath(bela.referId, 'pdf', {}));
  expect(parts).toContain(`(Statement of commissions ${bela.referId})`);
  for (const type of ['/S /H1', '/S /Table', '/S /TH', '/S /TD']) expect(parts).toContain(type);
  expect(rowsIn(parts)).toBe(3);
  expect(rowsIn((await pdfOf(statementFilePath(bela.referId, 'pdf', { category: 'referral' }))).parts)).toBe(2);
});

test('[API-35] it is the member’s alone, and a link followed without a session leads back to the wallet', async () => {
  for (const format of ['csv', 'pdf'] as const) {
    expect((await fileOf(format, {}, shop.visitor())).status).toBe(401);
    expect((await fileOf(format, {}, buyer)).status).toBe(404);
    expect((await fileOf(format, {}, await addMember(shop))).status).toBe(404);
    const reader = await shop
      .visitor()
      .request('GET', statementFilePath(bela.referId, format, {}), { headers: { accept: 'text/html' } });
    expect([reader.status, reader.headers.location]).toEqual([302, '/login?redirect=%2Fwallet']);
  }
  expect((await bela.request('GET', `/api/spot/${bela.referId}/statement.xls`)).status).toBe(404);
  expect((await fileOf('csv')).body).not.toMatch(/Devika|Rao/);
});

test('[WAL-02] [WAL-07] ten thousand entries come whole, in files, months and sums', async () => {
  const MANY = 10_000;
  await sql`insert into ledger_transactions
      (kind, profile_id, posted_at, order_id, level, basis_version, gross_paise, tds_paise, base_paise)
    select 'commission', level.profile_id, ${shop.clock.now}::timestamptz - n * interval '1 hour', level.order_id,
      level.level, 10 + n, case n % 2 when 0 then -1000 else 1100 end, case n % 2 when 0 then -50 else 55 end, 20000
    from commission_levels as level join orders on orders.id = level.order_id, generate_series(1, ${MANY}::int) as n
    where orders.number = ${Number(number)}`.execute(shop.deps.db);
  const { body } = await fileOf('csv');
  const lines = body.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(MANY + 2);
  let balance = 0;
  for (const line of lines) {
    const [net = 0, shown] = line
      .split(',')
      .slice(-2)
      .map((cell) => Math.round(Number(cell) * 100));
    expect(shown).toBe((balance += net));
  }
  const statement = await bela.call(rewards.spot, { params: { referId: bela.referId }, query: { limit: 5 } });
  expect(statement).toMatchObject({ total: MANY + 2, income_paise: balance });
  const { data } = await bela.call(rewards.months, { params: { referId: bela.referId } });
  const ofYear = lines.filter((line) => line >= '2026-01').map((line) => Number(line.split(',').at(-2)));
  expect(data.reduce((sum, month) => sum + month.final_amount_paise, 0)).toBe(
    Math.round(ofYear.reduce((sum, net) => sum + net, 0) * 100),
  );
  // The PDF of as many takes some seconds; that of a month has to go on over many pages just as well.
  const { parts } = await pdfOf(statementFilePath(bela.referId, 'pdf', { from: '2026-11-01', to: '2026-11-30' }));
  expect(rowsIn(parts)).toBe(30 * 24 + 1);
  expect([...parts.matchAll(/\/Type \/Page\b(?!s)/g)].length).toBeGreaterThan(20);
});

test('more entries than a PDF may hold come as CSV instead', async () => {
  const { status, headers } = await fileOf('pdf', { from: '2020-01-01', to: '2026-12-31' });
  expect(status).toBe(302);
  const { headers: csv } = await bela.request('GET', String(headers.location));
  expect(csv['content-disposition']).toContain(`Statement-${bela.referId}-2020-01-01-2026-12-31.csv`);
});

test('a member has only so many PDFs made, and goes on having CSVs', async () => {
  const chitra = await addReferred(shop, null, { fullname: 'Chitra Sen' });
  const statusOf = async (format: 'csv' | 'pdf') =>
    (await chitra.request('GET', statementFilePath(chitra.referId, format, {}))).status;
  const statuses: number[] = [];
  for (let n = 0; n < 13; n++) statuses.push(await statusOf('pdf'));
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  expect(await statusOf('csv')).toBe(200);
});
