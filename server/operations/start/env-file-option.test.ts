import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import { takeEnvFile } from './env-file-option.ts';
import { runCommand } from '../commands/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-wrapper-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [['order', 'list'], null, ['order', 'list']],
  [['--env-file', '/etc/banyan/env', 'order', 'list'], '/etc/banyan/env', ['order', 'list']],
  [['order', 'list', '--env-file=/etc/banyan/env'], '/etc/banyan/env', ['order', 'list']],
  [['order', '--env-file', 'a', 'list', '--env-file', 'b'], 'b', ['order', 'list']],
  [['order', 'show', '--', '--env-file', 'a'], null, ['order', 'show', '--', '--env-file', 'a']],
])('of %j the settings file is taken out', (argv, envFile, words) => {
  expect(takeEnvFile(argv)).toEqual({ envFile, words });
});

test('a command opens the shop of the file that is named, once its words are understood', async () => {
  const opened: (string | null)[] = [];
  const open = (file: string | null): Promise<Deps> => {
    opened.push(file);
    return Promise.reject(new Error('opened'));
  };
  expect(await runCommand(['order', 'list', '--env-file'], open)).toMatchObject({
    exitCode: 1,
    err: '--env-file needs the path of a settings file behind it.',
  });
  expect(await runCommand(['--env-file', 'a', 'order', 'lsit'], open)).toMatchObject({ exitCode: 2 });
  expect(opened).toEqual([]);
  await expect(runCommand(['--env-file', 'a', 'order', 'list'], open)).rejects.toThrow('opened');
  expect(opened).toEqual(['a']);
});

test('banyan-shop does a command from any folder and through links, with the settings of its file and no line more', () => {
  const wrapper = join(import.meta.dirname, '../../../bin/banyan-shop');
  mkdirSync(join(folder, 'links'));
  symlinkSync(wrapper, join(folder, 'links/first'));
  symlinkSync('links/first', join(folder, 'banyan-shop'));
  const settings = join(folder, 'env');
  writeFileSync(settings, `SHOP_MODE=trial\nDATABASE_URL=postgres://127.0.0.1:1/shop\nDATA_KEYS=\n`, { mode: 0o600 });
  const run = (...words: string[]) =>
    spawnSync(join(folder, 'banyan-shop'), words, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', BANYAN_ENV: settings },
    });
  const help = run('help', 'backup');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toMatch(/^ {2}backup <file>\n/);
  expect(run('order', 'list')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^DATA_KEYS is missing/),
  });
  expect(existsSync(join(folder, '.data'))).toBe(false);
});
