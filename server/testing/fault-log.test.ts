import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { createLog } from '../log.ts';
import { failWithFaults, noteFault, takeFaults } from './fault-log.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { refusalOf } from './refusal-of.ts';

const log = createLog('debug', { write: noteFault });
beforeEach(() => void takeFaults());

test('what a shop logs as a fault is told once, with where in the project it came from', () => {
  log.info('a page not found');
  noteFault('The shop is open.');
  noteFault('{"level":50,"time":"2026-11-21T06:0');
  log.error({ err: new Error('the value breaks "orders_check"', { cause: new Error('why') }) }, 'unexpected');
  log.error({ refund: 'R1' }, 'a refund failed');
  const [first, frame, ...others] = takeFaults()?.split('\n') ?? [];
  expect(first).toBe('The shop logged: unexpected: the value breaks "orders_check": why');
  expect(frame).toContain('server/testing/fault-log.test.ts');
  expect(others.at(-1)).toContain('"refund":"R1"');
  expect(others.join()).not.toContain('node_modules');
  expect(takeFaults()).toBeNull();
});

test('a fault that is logged again and again is told once, and of many different ones the first', () => {
  for (let n = 0; n < 30; n++) log.error(`fault ${n % 12}`);
  const told = takeFaults()?.split('\n') ?? [];
  expect(told).toHaveLength(11);
  expect(told.at(-1)).toBe('and 2 more');
});

test('a failed test fails with the faults as well, and a passed one forgets them', () => {
  log.error({ err: new Error('the first') }, 'unexpected');
  expect(() => failWithFaults('fail')).toThrow('The shop logged: unexpected: the first');
  log.error('a refund failed');
  expect(() => failWithFaults('pass')).not.toThrow();
  expect(() => failWithFaults('fail')).not.toThrow();
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a call that is answered 500 fails a test with what the database said', async () => {
  const ask = () => shop.visitor().call(settings.storeProfile, { params: { storeId: STORE_ID } });
  await shop.deps.db.schema.alterTable('settings').renameTo('settings_away').execute();
  const { status, code, message } = await refusalOf(ask());
  await shop.deps.db.schema.alterTable('settings_away').renameTo('settings').execute();
  expect([status, code]).toEqual([500, 'unexpected']);
  expect(message).toBe(
    'Something went wrong (the shop logged: unexpected: relation "settings" does not exist (42P01))',
  );
  await ask();
  const { message: refused } = await refusalOf(
    shop.visitor().call(catalogue.single, { params: { productId: 'none' } }),
  );
  expect(refused).not.toContain('logged');
});
