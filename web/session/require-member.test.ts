import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { requireMember } from './require-member.ts';

const asha = { user_id: 'u1', name: 'Asha', full_name: 'Asha Kulkarni', email: 'asha@example.in' };
const answering = (status: number, body: unknown) =>
  createClient(() => Promise.resolve(Response.json(body, { status })), '/api');
const url = new URL('https://shop.example/checkout?referId=AB12&productId=p%201');

const thrownBy = async (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error);

test('a signed-in member passes', async () => {
  expect(await requireMember(url, answering(200, asha))).toEqual(asha);
});

test('[NAV-29] without a session the page leads to the login and back, with its query', async () => {
  const thrown = await thrownBy(
    requireMember(url, answering(401, { code: 'not-signed-in', message: 'Please log in to go on.' })),
  );
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toBe(
    `/login?redirect=${encodeURIComponent('/checkout?referId=AB12&productId=p%201')}`,
  );
});

test('a failing server does not sign anybody out', async () => {
  const thrown = await thrownBy(
    requireMember(url, answering(503, { code: 'unavailable', message: 'The shop is busy.' })),
  );
  expect(thrown).toMatchObject({ status: 503, code: 'unavailable' });
});
