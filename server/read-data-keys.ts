import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, fail } from './read-env.ts';

/** A key of DATA_KEYS: its id stands beside everything that was sealed with it, so that keys can rotate. */
export interface DataKey {
  id: string;
  /** 32 bytes. */
  secret: Buffer;
}

function parseDataKeys(text: string): [DataKey, ...DataKey[]] {
  const keys = text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.trim().split(':');
    const secret = Buffer.from(encoded, 'base64');
    if (!/^[a-z0-9-]{1,20}$/.test(id) || secret.length !== 32)
      fail('DATA_KEYS must be "id:key" pairs with commas between, each key being 32 bytes in base64.');
    if (new Set(secret).size < 8)
      fail('DATA_KEYS holds a key that is not random. Make one with: openssl rand -base64 32');
    return { id, secret };
  });
  return keys as [DataKey, ...DataKey[]];
}

/** Demo keys are made once and stored beside the data they encrypt. */
function demoDataKeys(dataDir: string): [DataKey, ...DataKey[]] {
  const path = join(dataDir, 'demo-data-keys');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, `demo-1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return parseDataKeys(readFileSync(path, 'utf8').trim());
}

/** @throws {ConfigError} for keys that are missing outside the demo, or weak */
export function readDataKeys(env: Env, isDemo: boolean, dataDir: string): [DataKey, ...DataKey[]] {
  if (env.DATA_KEYS) return parseDataKeys(env.DATA_KEYS);
  if (!isDemo) fail('DATA_KEYS is missing. Outside the demo the keys that encrypt personal data must be given.');
  return demoDataKeys(dataDir);
}
