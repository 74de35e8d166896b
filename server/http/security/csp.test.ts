import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { sourcesOf } from './csp.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'banyan-csp-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test('a page may reach a provider only where the shop works with it', () => {
  const sources = (env: Record<string, string>) => sourcesOf(readConfig({ DATA_DIR, ...env }), { ownerScripts: true });
  expect(sources({})).toEqual({ script: [], style: [], frame: [], connect: [], image: [] });
  expect(sources({ GOOGLE_CLIENT_ID: 'shop.apps.example' }).script).toEqual(['https://accounts.google.com/gsi/client']);
  expect(sources({ MAPS_KEY: 'k', MAPS_API_URL: 'https://maps.example/api' }).script).toEqual(['https://maps.example']);
});
