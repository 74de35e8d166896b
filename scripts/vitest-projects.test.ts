import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const filesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd, exclude: (name) => /(^|\/)(node_modules|build)$/.test(name) });

/** Left out of `npm test`: it takes root, to mount a disk. */
const BY_HAND = ['ordeal/disk-full.test.ts'];

test('every test file is run, by one project', () => {
  const run = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { include = [], exclude = [] } = project.test ?? {};
    const left = new Set(filesOf(exclude));
    return filesOf(include).filter((file) => !left.has(file));
  });
  expect([...run, ...BY_HAND].toSorted()).toEqual(filesOf(['**/*.test.{ts,tsx,mjs}']).toSorted());
});
