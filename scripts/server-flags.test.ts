import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { serverFlags } from './server-flags.mjs';

/** Makes garbage, most of which lives for a while, and tells how large it let its heaps grow and what is alive then. */
const program = `
  const sizeOf = (name) => v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === name).space_used_size;
  const kept = [];
  let old = 0;
  for (let made = 0; made < 8e6; made++) {
    kept[made % 1e6] = { made, title: 'tea ' + made };
    if (made % 1e5 === 0) old = Math.max(old, sizeOf('old_space'));
  }
  const young = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
  gc();
  console.log(JSON.stringify({ young, old, alive: sizeOf('old_space'), kept: kept.length }));`;

test('neither heap of the server grows to several times of what is alive', () => {
  const said = execFileSync(process.execPath, ['--expose-gc', ...serverFlags, '-e', program], { encoding: 'utf8' });
  const { young, old, alive } = JSON.parse(said);
  expect(young).toBeGreaterThan(0);
  expect(young).toBeLessThanOrEqual(48 * 1024 * 1024);
  expect(old).toBeLessThan(3 * alive);
});
