import { afterAll, beforeAll, expect, test } from 'vitest';
import { LimitWatch } from './limit-watch.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function watching() {
  const watch = new LimitWatch();
  const { deps } = shop;
  const [limits, jobs] = [watch.limits(deps.limits), watch.jobs(deps.jobs)];
  const queue = () => jobs.send(deps.db, 'clean-up', {});
  return { watch, limits, queue, queueAll: () => jobs.sendAll(deps.db, 'clean-up', [{}, {}]) };
}

test('a call that queues before its caller was counted is named, also when it counts afterwards', async () => {
  for (const one of ['queue', 'queueAll'] as const) {
    const { watch, limits, ...queues } = watching();
    await watch.during('POST /api/leads', async () => {
      await queues[one]();
      await limits.count('message-member', '7');
    });
    expect(() => watch.end()).toThrow('POST /api/leads queues "clean-up"');
  }
});

test('a call that counts its caller first may queue, and so may what is no call', async () => {
  const { watch, limits, queue } = watching();
  const counts: (() => unknown)[] = [
    () => limits.count('message-member', '8'),
    () => limits.allows('message-member', '8'),
    () => limits.countNetwork('message-address', '203.0.113.7'),
    () => limits.allowed('order-member'),
    () => limits.allowedToSite('order-address'),
  ];
  for (const count of counts)
    await watch.during('POST /api/leads', async () => {
      await count();
      await queue();
    });
  await queue();
  expect(() => watch.end()).not.toThrow();
});

test('calls at the same time are told apart', async () => {
  const { watch, limits, queue } = watching();
  const counted = watch.during('POST /api/leads', async () => {
    await limits.count('message-member', '9');
    await queue();
  });
  const uncounted = watch.during('POST /api/inquiry', queue);
  await Promise.all([counted, uncounted]);
  expect(() => watch.end()).toThrow(
    /^Count the caller before work is queued: POST \/api\/inquiry queues "clean-up"\.$/,
  );
});
