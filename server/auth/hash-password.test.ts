import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hash-password.ts';

test('a password is kept as an argon2id hash with its cost and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('monsoon'), hashPassword('monsoon')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
});

test('only the same password fits, however its letters are composed', async () => {
  const stored = await hashPassword('café-1');
  expect(await isPassword('cafe\u0301-1', stored)).toBe(true);
  expect(await isPassword('cafe-1', stored)).toBe(false);
  expect(await isPassword('', stored)).toBe(false);
});

test('a hash keeps its own cost, so that the cost may grow later', async () => {
  const cheap = '$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$yanalX9GEKKi4S7P/divNXtRE14L8Ulonj8jK9viWug';
  expect(await isPassword('monsoon', cheap)).toBe(true);
});

test('without an account the same work is done, and no password fits', async () => {
  expect(await isPassword('monsoon', null)).toBe(false);
});

test('many tries at once wait for their turn, and what is too much is told to come back', async () => {
  const stored = await hashPassword('monsoon');
  const tries = await Promise.allSettled(Array.from({ length: 110 }, () => isPassword('wrong-1', stored)));
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(refused.length).toBe(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', facts: { retryAfter: 5 } } });
  expect(await isPassword('monsoon', stored)).toBe(true);
});
