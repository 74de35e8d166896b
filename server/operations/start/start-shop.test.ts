import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'banyan-start-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const main = join(import.meta.dirname, '../../main.ts');

test.each([
  ['a wrong setting', { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but is "abc".'],
  ['production without its settings', { SHOP_MODE: 'production' }, 'PUBLIC_URL is missing.'],
  [
    'a database server that is away',
    { DATABASE_URL: 'postgres://127.0.0.1:1/shop' },
    'No PostgreSQL server answers at 127.0.0.1:1, which DATABASE_URL names (ECONNREFUSED).',
  ],
])('%s ends the start with one sentence and exit code 1', (_title, env, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { DATA_DIR, ...env }, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(sentence);
});
