import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { createEmptyShop } from './databases.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({
    databaseUrl: await createEmptyShop(),
    env: {
      SHOP_MODE: 'production',
      PUBLIC_URL: 'https://shop.example',
      DATA_KEYS: `test:${randomBytes(32).toString('base64')}`,
      RAZORPAY_KEY_ID: 'rzp_live_0000000000',
      RAZORPAY_KEY_SECRET: 'a secret of the gateway',
      RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook',
    },
  });
});
afterAll(async () => {
  await shop?.close();
});

const get = (path: string): Promise<Response> => fetch(shop.url + path, { redirect: 'manual' });

test('a production shop opens without demo goods, accounts, stand-ins or a mailbox', async () => {
  expect((await get('/readyz')).status).toBe(200);
  expect(await (await get('/api/catalogue/search')).json()).toMatchObject({ items: [], total: 0 });
  for (const path of ['/dev/mail', '/dev/gateway/v1/checkout.js']) expect((await get(path)).status).toBe(404);
  const body = JSON.stringify({ email: 'asha@example.in', password: 'kadamba-asha' });
  const headers = { 'content-type': 'application/json', origin: 'https://shop.example' };
  const login = await fetch(`${shop.url}/api/loginuser`, { method: 'POST', headers, body });
  expect(login.status).toBe(401);
  expect(shop.output()).not.toContain('kadamba-asha');
});

test('it insists on https and names only its own origin and the payment provider', async () => {
  const page = await get('/');
  expect(page.status).toBe(200);
  expect(page.headers.get('strict-transport-security')).toContain('max-age=');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('https://checkout.razorpay.com');
  expect(policy).not.toContain("'unsafe-inline'");
  const foreign = await fetch(`${shop.url}/api/logout`, { method: 'POST', headers: { origin: shop.url } });
  expect(foreign.status).toBe(403);
});
