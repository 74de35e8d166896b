import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { inlineScriptHashes, sourcesOf } from './csp.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'banyan-csp-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;

test('each inline script is allowed once by the hash of its bytes, and no other script', () => {
  const scripts = ['start("₹1,299 चाय");', 'go()'];
  const html = `<p>½ kg</p><script>${scripts[0]}</script><script type="module" async="">${scripts[1]}</script>
    <script src="/assets/a.js"></script><script>${scripts[1]}</script>`;
  expect(inlineScriptHashes(Buffer.from(html))).toEqual(scripts.map(hashOf));
});

test('a page may reach a provider only where the shop works with it', () => {
  const sources = (env: Record<string, string>) => sourcesOf(readConfig({ DATA_DIR, ...env }), { ownerScripts: true });
  expect(sources({})).toEqual({ script: [], style: [], frame: [], connect: [], image: [] });
  expect(sources({ GOOGLE_CLIENT_ID: 'shop.apps.example' }).script).toEqual(['https://accounts.google.com/gsi/client']);
  expect(sources({ MAPS_KEY: 'k', MAPS_API_URL: 'https://maps.example/api' }).script).toEqual(['https://maps.example']);
});
