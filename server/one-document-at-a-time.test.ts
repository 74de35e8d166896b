import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as privacy from '#contract/privacy.ts';
import { invoicePdfPath } from '#domain/invoices/paths.ts';
import { statementFilePath } from '#domain/rewards/paths.ts';
import { oneDocumentAtATime } from './one-document-at-a-time.ts';
import { addProduct, addReferred } from './testing/builders.ts';
import { orderOnDelivery } from './testing/earn.ts';
import { openTestShop, type TestShop } from './testing/open-test-shop.ts';
import { refusalOf } from './testing/refusal-of.ts';

const MAX_WAITING = 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Pieces of work in the line, each of which goes on until it is ended, at the latest with the test. */
function standInLine(count: number) {
  const begun: number[] = [];
  const pieces = Array.from({ length: count }, (_, n) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const done = oneDocumentAtATime(() => {
      begun.push(n);
      return promise;
    });
    return { done, end: () => resolve(n), fail: () => reject(new Error('no paper')) };
  });
  const endAll = () => {
    for (const { end } of pieces) end();
    return Promise.allSettled(pieces.map(({ done }) => done));
  };
  onTestFinished(async () => void (await endAll()));
  return { begun, pieces, endAll };
}

test('one document is made at a time, in the order in which they were asked for, also after one that fails', async () => {
  const { begun, pieces } = standInLine(4);
  expect(begun).toEqual([0]);
  pieces[0]?.end();
  expect(await pieces[0]?.done).toBe(0);
  expect(begun).toEqual([0, 1]);
  pieces[1]?.fail();
  await expect(pieces[1]?.done).rejects.toThrow('no paper');
  expect(begun).toEqual([0, 1, 2]);
  pieces[2]?.end();
  await pieces[2]?.done;
  pieces[3]?.end();
  await pieces[3]?.done;
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('while as many wait as may, an invoice, a statement and an export are sent away, and a CSV is not', async () => {
  const asha = await addReferred(shop);
  const orderId = await orderOnDelivery(asha, [await addProduct(shop)]);
  const files = [invoicePdfPath(orderId), statementFilePath(asha.referId, 'pdf', {})];
  const takeData = () => asha.call(privacy.exportData, { params: { user_id: asha.userId } });
  const { begun, endAll } = standInLine(1 + MAX_WAITING);
  expect(begun).toEqual([0]);
  for (const file of files) {
    const { status, headers } = await asha.request('GET', file);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  }
  expect(await refusalOf(takeData())).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await asha.request('GET', statementFilePath(asha.referId, 'csv', {}))).status).toBe(200);
  await endAll();
  for (const file of files) expect((await asha.request('GET', file)).status).toBe(200);
  expect((await takeData()).orders).toHaveLength(1);
});
