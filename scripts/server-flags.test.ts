import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { serverFlags } from './server-flags.mjs';

/** Makes garbage, some of which lives for a while, and tells how large it let the young generation grow. */
const program = `
  const kept = [];
  for (let made = 0; made < 3e6; made++) kept[made % 5e5] = { made, title: 'tea ' + made };
  const young = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  console.log(young.space_size);`;

test('the young generation of the server stays small', () => {
  const size = Number(execFileSync(process.execPath, [...serverFlags, '-e', program], { encoding: 'utf8' }));
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(48 * 1024 * 1024);
});
