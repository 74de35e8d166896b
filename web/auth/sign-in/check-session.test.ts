import { expect, test } from 'vitest';
import { checkSession } from './check-session.ts';

const asha = { user_id: 'u1', name: 'Asha', full_name: 'Asha Kulkarni', email: 'asha@example.in' };
const answering = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));

test('[AUTH-17] a user whom the shop does not know is removed', async () => {
  expect(await checkSession('u1', answering(404, { message: 'User not found' }))).toEqual({ kind: 'remove' });
});

test('[AUTH-18] status 201 removes the stored user', async () => {
  expect(await checkSession('u1', answering(201, {}))).toEqual({ kind: 'remove' });
});

test('[AUTH-19] status 200 replaces the stored user by the four stored fields', async () => {
  expect(await checkSession('u1', answering(200, { ...asha, mobile: '9876543210' }))).toEqual({
    kind: 'replace',
    user: asha,
  });
});

test('an ended session removes the stored user', async () => {
  expect(await checkSession('u1', answering(401, { message: 'Please log in to go on.' }))).toEqual({ kind: 'remove' });
});

test('a failing server keeps the stored user', async () => {
  expect(await checkSession('u1', answering(500, { message: 'Something went wrong' }))).toEqual({ kind: 'keep' });
});

test('a network error keeps the stored user', async () => {
  expect(await checkSession('u1', () => Promise.reject(new TypeError('offline')))).toEqual({ kind: 'keep' });
});
