import { expect, test } from 'vitest';
import { chooseFiles, testFiles } from './test-files.mjs';

const files = [
  'domain/money.test.ts',
  'e2e/cart-prices.e2e.ts',
  'e2e/cart.e2e.ts',
  'server/cart/guest-merge.test.ts',
  'server/orders/fulfilment/list-orders.test.ts',
  'server/orders/place-order.test.ts',
];

test.each([
  ['its path', ['server/orders/place-order.test.ts'], ['server/orders/place-order.test.ts']],
  ['a path as a shell completes it', ['./domain/money.test.ts'], ['domain/money.test.ts']],
  ['a part of it', ['place-order'], ['server/orders/place-order.test.ts']],
  [
    'its folder',
    ['server/orders/'],
    ['server/orders/fulfilment/list-orders.test.ts', 'server/orders/place-order.test.ts'],
  ],
  ['several names, one file once', ['money', 'domain/money.test.ts'], ['domain/money.test.ts']],
])('a test file is named by %s', (_by, names, others) => {
  expect(chooseFiles(names, files)).toEqual({ journeys: [], others, options: [] });
});

test('a journey is told from the other tests, and a whole path names one file alone', () => {
  expect(chooseFiles(['e2e/cart.e2e.ts'], files)).toEqual({ journeys: ['e2e/cart.e2e.ts'], others: [], options: [] });
  expect(chooseFiles(['cart'], files)).toEqual({
    journeys: ['e2e/cart-prices.e2e.ts', 'e2e/cart.e2e.ts'],
    others: ['server/cart/guest-merge.test.ts'],
    options: [],
  });
});

test('what begins with a dash goes to the runner, and all behind it', () => {
  expect(chooseFiles(['e2e/cart.e2e.ts', '--project', 'phone', '-g', 'a title'], files)).toEqual({
    journeys: ['e2e/cart.e2e.ts'],
    others: [],
    options: ['--project', 'phone', '-g', 'a title'],
  });
});

test.each([
  ['server/orders/place-ordr.test.ts', 'server/orders/place-order.test.ts'],
  ['server/orders/place-order.ts', 'server/orders/place-order.test.ts'],
  ['e2e/carts.e2e.ts', 'e2e/cart.e2e.ts'],
  ['mony', 'domain/money.test.ts'],
])('a name that fits no test file is refused, and the nearest one is named first: %s', (name, nearest) => {
  expect(() => chooseFiles([name], files)).toThrow(`No test file is called "${name}". The nearest are:\n  ${nearest}`);
});

test('options without a file, or for two runners, are refused', () => {
  expect(() => chooseFiles(['-t', 'rounding'], files)).toThrow('Name a test file before the options');
  expect(() => chooseFiles(['cart', '-t', 'a title'], files)).toThrow('"-t" would go to two runners');
});

test('the test files of the project are found, this one among them', () => {
  expect(testFiles()).toContain('scripts/test-files.test.ts');
  expect(testFiles()).toContain('e2e/cart.e2e.ts');
  expect(testFiles().filter((file) => file.includes('node_modules'))).toEqual([]);
});
