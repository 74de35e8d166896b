import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationNames } from './migrate.ts';

test('migrations are numbered one after the other, each number once', () => {
  const numbers = migrationNames.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, position) => position + 1));
});

test('every file beside the tests is a migration that runs', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => !file.endsWith('.test.ts'));
  expect(files.sort()).toEqual(migrationNames.map((name) => `${name}.ts`));
});
