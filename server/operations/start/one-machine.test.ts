import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { parseSettings } from '../../settings-file.ts';

const root = join(import.meta.dirname, '../../..');
const guide = join(root, 'docs/run');
const folder = mkdtempSync(join(tmpdir(), 'banyan-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string): string => readFileSync(join(guide, name), 'utf8');

test('the settings file of the guide opens production once its secrets are filled in', () => {
  const settings = parseSettings(read('env'), 'env');
  const secrets = {
    DATA_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    SMTP_URL: 'smtps://user:secret@mail.example',
    RAZORPAY_KEY_ID: 'rzp_live_0000000000',
    RAZORPAY_KEY_SECRET: 'a secret of the gateway',
    RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook',
  };
  const config = readConfig({ ...settings, ...secrets, DATA_DIR: folder });
  expect(config).toMatchObject({ mode: 'production', host: '127.0.0.1', port: 4410, trustProxy: 1 });
  for (const proxy of ['Caddyfile', 'nginx.conf']) expect(read(proxy)).toContain('127.0.0.1:4410');
});

test('its services start what there is', () => {
  const units = read('banyan.service') + read('banyan-backup.service');
  const files = [...units.matchAll(/\/srv\/banyan\/([\w./-]+)/g)].map(([, path = '']) => path);
  expect(files).toContain('scripts/start.mjs');
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('its backup keeps the database and the pictures of so many days, and nothing by halves', () => {
  const [shop, data, kept] = ['shop', 'data', 'kept'].map((name) => join(folder, name)) as [string, string, string];
  for (const path of [join(shop, 'bin'), join(shop, 'docs/run'), join(data, 'uploads'), join(data, 'media'), kept])
    mkdirSync(path, { recursive: true });
  cpSync(join(guide, 'backup.sh'), join(shop, 'docs/run/backup.sh'));
  const command = join(shop, 'bin/banyan-shop');
  writeFileSync(command, '#!/bin/sh\n[ "$1" = backup ] && echo "the database" > "$2"\n');
  chmodSync(command, 0o755);
  writeFileSync(join(data, 'uploads/tea.avif'), 'a picture');
  writeFileSync(join(data, 'media/tea-360.avif'), 'made from it');
  for (const name of ['old.backup', 'old.pictures.tar.gz', 'cut-short.backup.partial', 'other.txt']) {
    writeFileSync(join(kept, name), '');
    utimesSync(join(kept, name), new Date(0), new Date(0));
  }
  const env = { PATH: process.env.PATH, BACKUP_DIR: kept, PICTURES: data };
  execFileSync('sh', [join(shop, 'docs/run/backup.sh')], { env });
  const names = readdirSync(kept).sort();
  expect(names).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.backup$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.pictures\.tar\.gz$/),
    'other.txt',
  ]);
  const held = execFileSync('tar', ['--list', '--gzip', '--file', join(kept, names[1] ?? '')], { encoding: 'utf8' });
  expect(held.split('\n').filter((path) => path.endsWith('.avif'))).toEqual(['./uploads/tea.avif']);

  writeFileSync(command, '#!/bin/sh\nexit 1\n');
  expect(() => execFileSync('sh', [join(shop, 'docs/run/backup.sh')], { env, stdio: 'pipe' })).toThrow(
    'Command failed',
  );
  expect(readdirSync(kept).sort()).toEqual(names);
});
