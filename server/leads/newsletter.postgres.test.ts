import { afterAll, beforeAll, expect, test } from 'vitest';
import * as leads from '#contract/leads.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { askSubscriber } from './ask-subscriber.ts';
import { findList } from './subscriber-store.ts';

let shop: TestShop;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
afterAll(() => close());

const atOnce = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 10 }, work));

async function tokenOf(link: 'confirm' | 'leave'): Promise<string> {
  await shop.runJobs();
  return new RegExp(`\\?${link}=(\\S+)`).exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

test('[NAV-41] ten presses at once on many connections count as one, at every step', async () => {
  const call = () => shop.visitor().call;
  await atOnce(() => askSubscriber(shop.deps, 'asha@example.in'));
  const confirm = await tokenOf('confirm');
  expect(shop.mails).toHaveLength(1);

  await atOnce(() => call()(leads.confirmSubscription, { body: { token: confirm } }));
  const leave = await tokenOf('leave');
  expect(shop.mails).toHaveLength(2);
  expect(await findList(shop.deps.db)).toHaveLength(1);

  const left = await atOnce(() => call()(leads.unsubscribe, { body: { token: leave } }));
  expect(left.every(({ success }) => success)).toBe(true);
  expect(await findList(shop.deps.db)).toEqual([]);
});
