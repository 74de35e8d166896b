import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BuiltFiles } from './built-files.ts';

const builds = mkdtempSync(join(tmpdir(), 'banyan-builds-'));
const [own, beside] = ['a'.repeat(16), 'b'.repeat(16)];

function fill(build: string, files: Record<string, string>): void {
  mkdirSync(join(builds, build, 'client/assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(builds, build, 'client', name), content);
}

let app: FastifyInstance;
let files: BuiltFiles;

beforeAll(async () => {
  writeFileSync(join(builds, 'current'), own);
  fill(own, { 'assets/cart-1.js': 'own', 'assets/cart-1.js.br': 'own, pressed', 'service-worker.js': 'own worker' });
  fill('.unfinished-1', { 'assets/half-3.js': 'half' });
  files = new BuiltFiles(join(builds, own));
  app = fastify();
  await files.mount(app);
  app.get('*', async () => 'a page');
  await app.listen({ port: 0 });
  // Built while this process runs, as an upgrade does.
  fill(beside, { 'assets/cart-2.js': 'beside', 'assets/cart-2.js.br': 'pressed', 'secret.txt': 'no asset' });
});

afterAll(async () => {
  await app.close();
  rmSync(builds, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('files of the storefront', () => {
  test('are answered of the own build', async () => {
    const { body, headers } = await get('/assets/cart-1.js');
    expect(body).toBe('own');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/service-worker.js')).body).toBe('own worker');
    expect(files.has('/assets/cart-1.js')).toBe(true);
    const compressed = await get('/assets/cart-1.js', { 'accept-encoding': 'br' });
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['own, pressed', 'br']);
    const head = await app.inject({ method: 'HEAD', url: '/assets/cart-1.js' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '3']);
  });

  test('that carry a digest have no route each, which would take memory for thousands', () => {
    expect(app.hasRoute({ method: 'GET', url: '/assets/cart-1.js' })).toBe(false);
    expect(app.hasRoute({ method: 'GET', url: '/service-worker.js' })).toBe(true);
  });

  test('that carry a digest are answered of a build beside it too, compressed as they lie there', async () => {
    const { body, headers } = await get('/assets/cart-2.js');
    expect(body).toBe('beside');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const compressed = await get('/assets/cart-2.js', { 'accept-encoding': 'br' });
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['pressed', 'br']);
    expect(files.has('/assets/cart-2.js')).toBe(true);
  });

  test.each([
    '/assets/none-4.js',
    '/assets/half-3.js',
    '/assets/',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
  ])('that no whole build has are missed in plain words, and not cached: %s', async (path) => {
    const { statusCode, body, headers } = await get(path);
    expect([statusCode, body]).toEqual([404, 'Not found.\n']);
    expect(headers['cache-control']).toBe('no-store');
    expect(files.has(path)).toBe(false);
  });

  test('above the folder of assets are out of reach for a client that sends dots as they are', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, 'localhost');
    socket.end('GET /assets/../secret.txt HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).not.toContain('no asset');
  });

  test('are none where nothing is built', async () => {
    const bare = fastify();
    const none = new BuiltFiles(null);
    await none.mount(bare);
    expect((await bare.inject('/assets/cart-1.js')).statusCode).toBe(404);
    expect([none.has('/assets/cart-1.js'), none.styleSheets().size]).toEqual([false, 0]);
    await bare.close();
  });
});
