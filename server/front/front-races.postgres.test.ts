import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as front from '#contract/console/front.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { addStaff } from '../testing/staff.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());

test('[CON-022] [CON-165] of many saves of one home page at two servers one wins, and the others are told of it', async () => {
  const owner = await addStaff(one, 'owner');
  const elsewhere = two.visitor();
  for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value);
  const { front: now, revision } = await owner.call(front.frontOfConsole, {});
  const saves = Array.from({ length: 6 }, async (_, n) => {
    const body = { ...now, marquee: [{ id: `line${n}`, is_shown: true, text: `Line ${n}` }] };
    try {
      await (n % 2 === 0 ? owner : elsewhere).call(front.saveFront, { body }, { revision });
      return 'done';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code;
    }
  });
  const answers = await Promise.all(saves);
  expect(answers.toSorted()).toEqual(['done', ...answers.slice(1).map(() => 'edited-meanwhile')]);
  expect((await owner.call(front.frontVersions, {})).items).toHaveLength(2);
});
