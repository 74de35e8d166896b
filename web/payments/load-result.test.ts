import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { loadResult } from './load-result.ts';

const asha = { user_id: 'u1', name: 'Asha', full_name: 'Asha Kulkarni', email: 'asha@example.in' };
const url = new URL('https://shop.example/payment-success/KD-1042-7Q4M');

const shopWith = (status: string | null | 500, orderStatus = 'Pending') =>
  createClient((url) => {
    if (url.endsWith('/session')) return Promise.resolve(Response.json(asha));
    if (status === 500) return Promise.resolve(Response.json({ message: 'no', code: 'unexpected' }, { status: 500 }));
    if (status === null) return Promise.resolve(Response.json({ message: 'no', code: 'not-found' }, { status: 404 }));
    return Promise.resolve(Response.json({ success: true, data: { order_id: 'KD-1042-7Q4M', status, orderStatus } }));
  }, '/api');

const leadsTo = async (
  status: string | null,
  page: 'success' | 'failed',
  orderStatus?: string,
): Promise<string | null> => {
  const thrown = await loadResult(url, shopWith(status, orderStatus), { orderId: 'KD-1042-7Q4M', page }).then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
};

test('[PAY-01] the own order with status Success is shown as a success', async () => {
  const result = await loadResult(url, shopWith('Success'), { orderId: 'KD-1042-7Q4M', page: 'success' });
  expect(result).toMatchObject({ member: asha, order: { status: 'Success' } });
});

test('an order that is not paid is no success', async () => {
  expect(await leadsTo('Pending', 'success')).toBe('/payment-failed/KD-1042-7Q4M');
});

test('an order that was confirmed meanwhile has not failed', async () => {
  expect(await leadsTo('Success', 'failed')).toBe('/payment-success/KD-1042-7Q4M');
});

test('an order that was cancelled since is no success any more, and tells on its own page what became of it', async () => {
  for (const page of ['success', 'failed'] as const)
    expect(await leadsTo('Success', page, 'Cancelled')).toBe('/track/KD-1042-7Q4M');
});

test('an order that is not the reader’s own leads to My Account', async () => {
  expect(await leadsTo(null, 'success')).toBe('/my-account');
  expect(await leadsTo(null, 'failed')).toBe('/my-account');
});

test('[ERR-49] an order that cannot be asked for is neither a success nor a failure', async () => {
  for (const page of ['success', 'failed'] as const)
    expect(await loadResult(url, shopWith(500), { orderId: 'KD-1042-7Q4M', page })).toEqual({
      member: asha,
      order: null,
    });
});
