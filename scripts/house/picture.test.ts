import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drawHouse, withPicture } from './picture.ts';
import { readSources, type Source } from './sources.ts';

const root = resolve(import.meta.dirname, '../..');

test('the picture of ARCHITECTURE.md is that of today (`npm run house -- draw` draws it)', () => {
  const written = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  expect(written).toBe(withPicture(written, readSources(root)));
});

test('rooms stand on their floors, and arrows lead where imports do, tests left out', () => {
  const source = (path: string, text = ''): Source => ({ path, text, changedAt: 0 });
  const drawn = drawHouse([
    source('domain/money.ts'),
    source('server/orders/place-order.ts', "import '../cart/cart-store.ts'; import '#domain/money.ts';"),
    source('server/orders/place-order.test.ts', "import '../payments/pay.ts';"),
    source('server/cart/cart-store.ts'),
    source('server/cart/add-line.ts'),
  ]).split('\n');
  expect(drawn).toContain('    server10["orders"]');
  expect(drawn).toContain('    server8["cart"]');
  expect(drawn).toContain('    server10 --> server8');
  expect(drawn).toContain('  server --> domain');
});
