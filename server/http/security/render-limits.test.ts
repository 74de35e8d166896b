import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { addMember } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { SmallStorefront } from '../../testing/small-storefront.ts';

const storefront = new SmallStorefront();
let shop: TestShop;
let app: FastifyInstance;
let network = 0;
beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMITS: 'render-address=3, render-member=2' } });
  app = await createApp(shop.deps, () => Promise.resolve(storefront));
  await app.ready();
});
beforeEach(() => void (network += 1));
afterAll(async () => {
  await app.close();
  await shop.close();
});

const statusesOf = async (count: number, url: string, headers: Record<string, string> = {}): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) {
    const answer = await app.inject({ url, headers, remoteAddress: `203.0.113.${network}` });
    statuses.push(answer.statusCode);
  }
  return statuses;
};

test('pages that have to be rendered are counted for their reader’s network; kept ones are not, and other networks go on', async () => {
  expect(await statusesOf(4, '/own')).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(1, '/known?page=70')).toEqual([429]);
  network += 1;
  expect(await statusesOf(6, '/known?page=71')).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await statusesOf(3, '/own')).toEqual([200, 200, 429]);
});

test('a page that is rendered for all who ask meanwhile counts once, and not at all for those whom its beginner’s refusal met', async () => {
  const ask = (from: number) => app.inject({ url: `/known?page=${network}`, remoteAddress: `203.0.113.${from}` });
  const statuses = async (asked: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  const own = network;
  await statusesOf(2, '/own');
  expect(await statuses(Array.from({ length: 6 }, () => ask(own)))).toEqual([200, 200, 200, 200, 200, 200]);
  const spent = network;
  network += 1;
  expect(await statuses([ask(spent), ask(network), ask(network), ask(spent)])).toEqual([429, 200, 200, 200]);
});

test('pages that have to be rendered are given to members of a network that has had its share, each up to a limit per member', async () => {
  const [asha, bela] = [await addMember(shop), await addMember(shop)];
  const cookieOf = ({ cookies }: typeof asha) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await statusesOf(3, '/own');
  expect(await statusesOf(3, '/own', { cookie: cookieOf(asha) })).toEqual([200, 200, 429]);
  expect(await statusesOf(1, '/own', { cookie: cookieOf(bela) })).toEqual([200]);
  expect(await statusesOf(1, '/own', { cookie: 'session=made-up' })).toEqual([429]);
  const { headers, body } = await app.inject({
    url: '/own',
    headers: { accept: 'text/html' },
    remoteAddress: `203.0.113.${network}`,
  });
  expect(headers['content-type']).toContain('text/html');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toContain('<p>Too many tries. Please try again in');
});
