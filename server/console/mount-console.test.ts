import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BuiltFiles } from '../http/pages/built-files.ts';
import { inlineHash } from '../http/security/csp.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { consolePart, mountConsole } from './mount-console.ts';

const builds = mkdtempSync(join(tmpdir(), 'banyan-console-'));
const [own, beside] = ['a'.repeat(16), 'b'.repeat(16)];
const SCRIPT = 'begin("here")';
const DOCUMENT =
  '<html><meta property="csp-nonce" content="NONCE_OF_THIS_ANSWER">' +
  `<script>${SCRIPT}</script><script type="module" async="">import "/console/assets/entry-1.js"</script></html>`;

function fill(build: string, files: Record<string, string>): void {
  mkdirSync(join(builds, build, 'console/client/assets'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(builds, build, 'console/client', name), content);
}

let shop: TestShop;
let app: FastifyInstance;

beforeAll(async () => {
  fill(own, { 'index.html': DOCUMENT, 'assets/entry-1.js': 'own', 'assets/entry-1.js.br': 'pressed' });
  fill(beside, { 'assets/entry-2.js': 'beside' });
  shop = await openTestShop();
  app = fastify();
  await mountConsole(app, shop.deps, new BuiltFiles(join(builds, own), consolePart));
});
afterAll(async () => {
  await app.close();
  await shop.close();
  rmSync(builds, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const policyOf = async (url: string): Promise<Map<string, string[]>> => {
  const { headers } = await ask(url);
  return new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  );
};

describe('the document of the console', () => {
  test.each(['/console', '/console/', '/console/products/KD1', '/console/no/such/screen', '/console/index.html'])(
    '[CON-001] [CON-161] is one for every address, and is kept nowhere: %s',
    async (url) => {
      const { statusCode, body, headers } = await ask(url);
      expect(statusCode).toBe(200);
      expect(body.replace(/content="[^"]*"/, 'content="NONCE_OF_THIS_ANSWER"')).toBe(DOCUMENT);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    },
  );

  test('[CON-001] runs its own scripts and loads its own files, and nothing of anybody else', async () => {
    const policy = await policyOf('/console');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual([
      "'self'",
      inlineHash(SCRIPT),
      inlineHash('import "/console/assets/entry-1.js"'),
    ]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('report-uri')).toEqual(['/csp-reports']);
  });

  test('[CON-001] has a nonce of its own in each answer, for the styles that its parts insert', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await ask('/console');
        const [, nonce = ''] = /content="([^"]*)"/.exec(body) ?? [];
        expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(nonce).toMatch(/^[\w+/]{24}$/);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('is missed in plain words where the console is not built', async () => {
    const bare = fastify();
    await mountConsole(bare, shop.deps, new BuiltFiles(null, consolePart));
    const { statusCode, headers } = await bare.inject({ url: '/console' });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store']);
    await bare.close();
  });
});

describe('files of the console', () => {
  test('are kept by browsers for good, compressed as the build left them', async () => {
    const { body, headers } = await ask('/console/assets/entry-1.js', { 'accept-encoding': 'br' });
    expect([body, headers['content-encoding']]).toEqual(['pressed', 'br']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('are answered of a build beside it too', async () => {
    expect((await ask('/console/assets/entry-2.js')).body).toBe('beside');
  });

  test('that no build has are missed, and are no document', async () => {
    const { statusCode, headers } = await ask('/console/assets/entry-3.js');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
