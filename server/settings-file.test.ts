import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addSettings, guardSomeShop } from './config.ts';
import { ConfigError } from './read-env.ts';
import { SETTING_NAMES } from './setting-names.ts';
import { parseSettings, readSettingsFile } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'env');

const sentenceFor = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

test.each([
  ['PORT=8080', '8080'],
  ['PORT=', ''],
  ['PORT="a b # c"', 'a b # c'],
  [`PORT='{"key": "-----BEGIN\\nEND"}'`, '{"key": "-----BEGIN\\nEND"}'],
  ['PORT=postgres://a:b=c@h/d?sslmode=verify-full', 'postgres://a:b=c@h/d?sslmode=verify-full'],
  ['PORT=two words', 'two words'],
  ['PORT=$HOME', '$HOME'],
])('the line %s of a settings file is read as it stands', (line, value) => {
  expect(parseSettings(`# a comment\n\n${line}\n`, path)).toEqual({ PORT: value });
});

test.each([
  ['export PORT=8080', 'is neither KEY=value'],
  [' PORT=8080', 'is neither KEY=value'],
  ['PORT = 8080', 'is neither KEY=value'],
  ['; a comment of systemd', 'is neither KEY=value'],
  ['# goes on in the next line \\', 'is neither KEY=value'],
  ['PORT= 8080', 'gives PORT a value'],
  ['PORT=8080 ', 'gives PORT a value'],
  ['PORT=8080 # usual', 'gives PORT a value'],
  ['PORT=a\\b', 'gives PORT a value'],
  ['PORT="a\\nb"', 'gives PORT a value'],
  ['PORT=`a`', 'gives PORT a value'],
  ['PORT="a" b', 'gives PORT a value'],
  [`PORT='a`, 'gives PORT a value'],
  ['PORT=8080\r', 'holds a control character'],
  ['HOST=::', 'sets HOST a second time'],
  ['NODE_EXTRA_CA_CERTS=/ca.pem', 'sets NODE_EXTRA_CA_CERTS, which Node reads before'],
])('the line %j, which systemd and Node do not read alike, is refused with its number', (line, why) => {
  expect(sentenceFor(() => parseSettings(`HOST=0.0.0.0\n${line}\n`, '/etc/banyan/env'))).toMatch(
    new RegExp(`^Line 2 of /etc/banyan/env ${why}`),
  );
});

test.each([
  ['production', 0o600, 'accepted'],
  ['production', 0o640, 'accepted'],
  ['production', 0o644, 'is open to others'],
  ['production', 0o660, 'is open to others'],
  ['trial', 0o644, 'is open to others'],
  ['demo', 0o644, 'accepted'],
])('a settings file of %s with mode %o', (mode, bits, sentence) => {
  writeFileSync(path, `SHOP_MODE=${mode}\n`);
  chmodSync(path, bits);
  expect(sentenceFor(() => readSettingsFile(path, {}))).toContain(sentence);
});

test('a settings file that is not there is named', () => {
  const absent = join(folder, 'absent');
  expect(sentenceFor(() => readSettingsFile(absent, {}))).toBe(`The settings file ${absent} cannot be read (ENOENT).`);
});

test('what the environment names wins over the file, and what it does not is added', () => {
  writeFileSync(path, 'SHOP_MODE=demo\nDATA_DIR=file\nPORT=4001\n');
  const before = process.env;
  process.env = { PORT: '4002' };
  addSettings(path);
  const after = { ...process.env };
  process.env = before;
  expect(after).toEqual({ SHOP_MODE: 'demo', DATA_DIR: 'file', PORT: '4002' });
});

test('a command without settings and without a demo shop says where settings are looked for', () => {
  expect(sentenceFor(() => guardSomeShop({}, join(folder, 'no-data')))).toMatch(
    /^There is no shop here: .*--env-file <path>, or in BANYAN_ENV for banyan-shop/,
  );
  for (const env of [{ SHOP_MODE: 'production' }, { DATABASE_URL: 'postgres://localhost/shop' }, { DATA_DIR: 'x' }])
    expect(sentenceFor(() => guardSomeShop(env, join(folder, 'no-data')))).toBe('accepted');
  expect(sentenceFor(() => guardSomeShop({}, folder))).toBe('accepted');
});

test('every setting of the README may stand in the file, and a misspelt name is refused', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const table = readme.split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const names = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  expect([...SETTING_NAMES].sort()).toEqual(names.sort());
  expect(sentenceFor(() => parseSettings('TRUSTPROXY=1\n', 'env'))).toBe(
    'Line 1 of env sets TRUSTPROXY, which is no setting of the shop; the README lists them.',
  );
});
