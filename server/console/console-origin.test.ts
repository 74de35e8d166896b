import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleContract } from '#contract/console/index.ts';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { SmallStorefront } from '../testing/small-storefront.ts';

const SHOP = 'shop.example';
const CONSOLE = 'console.shop.example';

let shop: TestShop;
const opened: FastifyInstance[] = [];

/** The shop with other settings, on the same data. */
async function openApp(settings: Partial<Config>): Promise<FastifyInstance> {
  const config = { ...shop.deps.config, publicUrl: new URL(`https://${SHOP}`), ...settings };
  const app = await createApp({ ...shop.deps, config }, () => Promise.resolve(new SmallStorefront()));
  opened.push(app);
  await app.ready();
  return app;
}

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await shop.close();
});

describe('a console with a name of its own', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openApp({ consoleUrl: new URL(`https://${CONSOLE}`), scriptHosts: ['scripts.example'], trustProxy: 1 });
  });

  const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...headers, host } });

  test.each(['/console', '/console/products?status=active', '/%63onsole/products'])(
    '[CON-001] is led to from the shop’s name: %s',
    async (url) => {
      const { statusCode, headers } = await ask(SHOP, url);
      expect([statusCode, headers.location]).toEqual([302, `https://${CONSOLE}${url}`]);
    },
  );

  test('[CON-001] is not called by the shop’s name, whatever else a script writes', async () => {
    for (const url of ['/api/console/session', '/api/%63onsole/session', '/api/console/nothing'])
      for (const more of [{}, { 'x-forwarded-host': CONSOLE }] as Record<string, string>[])
        expect({ url, status: (await ask(SHOP, url, more)).statusCode }).toEqual({ url, status: 404 });
    expect((await ask(CONSOLE, '/api/console/session')).statusCode).toBe(401);
  });

  test.each(['/shop', '/cart', '/api/settings/marquee', '/api/openapi.json', '/dev/mail', '/service-worker.js', '/x'])(
    '[CON-001] shows nothing of the shop under its own name: %s',
    async (url) => {
      expect((await ask(CONSOLE, url)).statusCode).toBe(404);
    },
  );

  test('[CON-001] begins at its screens, and is told of faults as the shop is', async () => {
    const { statusCode, headers } = await ask(CONSOLE, '/');
    expect([statusCode, headers.location]).toEqual([302, '/console']);
    for (const url of ['/healthz', '/robots.txt'])
      expect({ url, status: (await ask(CONSOLE, url)).statusCode }).toEqual({ url, status: 200 });
  });

  test('[CON-161] is given no page that the shop keeps', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const read = (host: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const sent = { host: '127.0.0.1', port, path: '/shop', headers: { host, connection: 'close' } };
        get(sent, (answer) => resolve(text(answer))).on('error', reject);
      });
    const first = await read(SHOP);
    expect(first).toContain('<h1>');
    expect(await read(SHOP)).toBe(first);
    expect(await read(CONSOLE)).not.toContain('<h1>');
  });

  test('[CON-161] takes writes from its own pages alone', async () => {
    const post = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/console/sign-out',
        headers: { host: CONSOLE, origin, 'content-type': 'application/json' },
        payload: {},
      });
    expect((await post(`https://${SHOP}`)).json()).toMatchObject({ code: 'foreign-origin' });
    expect((await post(`https://${CONSOLE}`)).statusCode).not.toBe(403);
  });
});

describe('a console on the shop’s own name', () => {
  test('[CON-001] stays closed while scripts of others may run there, and says what to do', async () => {
    const app = await openApp({ consoleUrl: new URL(`https://${SHOP}`), scriptHosts: ['scripts.example'] });
    for (const url of ['/console', '/console/products']) {
      const { statusCode, body, headers } = await app.inject({ url, headers: { host: SHOP } });
      expect(statusCode).toBe(503);
      expect(body).toContain('CONSOLE_URL');
      expect(headers['cache-control']).toBe('private, no-store');
    }
    for (const url of ['/api/console/session', '/api/%63onsole/session']) {
      const answer = await app.inject({ url, headers: { host: SHOP } });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'console-needs-origin']);
    }
    expect((await app.inject({ url: '/shop', headers: { host: SHOP } })).statusCode).toBe(200);
  });

  test('[CON-161] has no call that is kept for everybody', () => {
    const shared = consoleContract.filter(({ row }) => row.isShared);
    expect(shared.map(({ name }) => name)).toEqual([]);
  });
});
