import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'banyan-lock-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Takes the lock in another process, which then waits to be ended. */
async function holdElsewhere(directory: string): Promise<() => Promise<void>> {
  const code = `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))};
    lockDirectory(${JSON.stringify(directory)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
}

test('a second process is refused with the number of the first, and may follow once that is gone', async () => {
  const directory = join(home, 'db');
  const kill = await holdElsewhere(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  expect(() => lockDirectory(directory)).toThrow(/in use by process \d+\. Stop that one first/);
  await kill();
  const unlock = lockDirectory(directory);
  unlock();
  lockDirectory(directory)();
});

test('a lock that a process of the same number left in another life is taken over', () => {
  const directory = join(home, 'db');
  lockDirectory(directory)();
  writeFileSync(join(home, 'db.lock'), `1\n12345\nanother boot\n`);
  const unlock = lockDirectory(directory);
  expect(readFileSync(join(home, 'db.lock'), 'utf8')).toContain(String(process.pid));
  unlock();
});
