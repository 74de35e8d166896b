import { expect, test } from 'vitest';
import { PlacingKey } from './placing-key.ts';

const order = { total: 2003, method: 'Pay now' };

test('the same order keeps its key until it was answered', () => {
  const keys = new PlacingKey();
  const first = keys.for(order);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.for({ ...order })).toBe(first);
});

test('after an answer the next placing has a new key', () => {
  const keys = new PlacingKey();
  const first = keys.for(order);
  keys.settle();
  expect(keys.for(order)).not.toBe(first);
});

test('another order has another key', () => {
  const keys = new PlacingKey();
  expect(keys.for(order)).not.toBe(keys.for({ ...order, total: 2100 }));
});
