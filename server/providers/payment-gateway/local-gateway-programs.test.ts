import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalGatewayServer, type LocalGatewayServer } from '../../testing/local-gateway-server.ts';

const directory = mkdtempSync(join(tmpdir(), 'banyan-gateway-'));
let server: LocalGatewayServer;
beforeAll(async () => {
  server = await createLocalGatewayServer({ directory });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** As a program of the provider asks. */
async function ask(method: string, path: string, body?: object) {
  const { keyId, keySecret, apiUrl } = server.settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(`${apiUrl}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as { id?: string } };
}

const plain = { amount: 49_900, currency: 'INR' };
const paid = async (): Promise<string> =>
  server.gateway.pay(String((await ask('POST', '/orders', { ...plain, payment_capture: 1 })).body.id))
    .razorpay_payment_id;

test('an order keeps what was written beside it, and has no receipt where none was named', async () => {
  const { body: bare } = await ask('POST', '/orders', plain);
  expect(bare).toMatchObject({ receipt: null, notes: [] });
  const { body } = await ask('POST', '/orders', { ...plain, notes: { source: 'app', table: 7 } });
  expect((await ask('GET', `/orders/${String(body.id)}`)).body).toMatchObject({
    notes: { source: 'app', table: '7' },
  });
  const many = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`note${n}`, 'x']));
  expect(await ask('POST', '/orders', { ...plain, notes: many })).toMatchObject({ status: 400 });
});

test('a refund is found by its id, alone and at its payment, with its notes', async () => {
  const payment = await paid();
  const { body } = await ask('POST', `/payments/${payment}/refund`, { amount: 10_000, notes: { why: 'leaks' } });
  expect(body).toMatchObject({ entity: 'refund', notes: { why: 'leaks' } });
  for (const path of [`/refunds/${String(body.id)}`, `/payments/${payment}/refunds/${String(body.id)}`])
    expect((await ask('GET', path)).body).toEqual(body);
  const other = await paid();
  for (const path of ['/refunds/rfnd_none', `/payments/${other}/refunds/${String(body.id)}`])
    expect(await ask('GET', path)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } });
});

test.each([
  ['GET', '/settlements'],
  ['PATCH', '/orders/order_1'],
])('%s %s, which the stand-in does not have, is told as the provider tells it', async (method, path) => {
  expect(await ask(method, path, method === 'PATCH' ? {} : undefined)).toEqual({
    status: 404,
    body: {
      error: expect.objectContaining({
        code: 'BAD_REQUEST_ERROR',
        description: 'The requested URL was not found on the server.',
      }),
    },
  });
});
