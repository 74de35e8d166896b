import { randomBytes } from 'node:crypto';
import type { BrowserContext, Route } from '@playwright/test';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

/** The address under which the world knows the shop; a proxy in front of it speaks TLS. */
export const PRODUCTION_URL = 'https://shop.example';

/** A shop in production on an empty PostgreSQL database, as an owner starts it for the first time. */
export const startProductionShop = async (): Promise<ShopProcess> =>
  startShopProcess({
    databaseUrl: await (await startPostgres()).createDatabase(),
    env: {
      SHOP_MODE: 'production',
      PUBLIC_URL: PRODUCTION_URL,
      DATA_KEYS: `test:${randomBytes(32).toString('base64')}`,
      RAZORPAY_KEY_ID: 'rzp_live_0000000000',
      RAZORPAY_KEY_SECRET: 'a secret of the gateway',
      RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook',
    },
  });

/** Stands in front of a production shop, as its proxy does: the browser asks for its public address alone. */
export async function putInFront(context: BrowserContext, { url }: ShopProcess): Promise<void> {
  const pass = async (route: Route): Promise<void> => {
    const request = route.request();
    const { host, ...headers } = await request.allHeaders();
    const body = request.postDataBuffer();
    const answer = await fetch(request.url().replace(PRODUCTION_URL, url), {
      method: request.method(),
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
        'x-forwarded-for': '10.9.8.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': host ?? new URL(PRODUCTION_URL).host,
      },
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    });
    const sent = Object.fromEntries(answer.headers);
    delete sent['content-encoding'];
    delete sent['content-length'];
    const cookies = answer.headers.getSetCookie();
    await route.fulfill({
      status: answer.status,
      headers: { ...sent, ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }) },
      body: Buffer.from(await answer.arrayBuffer()),
    });
  };
  await context.route(`${PRODUCTION_URL}/**`, pass);
}
