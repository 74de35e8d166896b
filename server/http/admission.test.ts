import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Agent } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Admission } from './admission.ts';
import { AnswerCache } from './answer-cache.ts';
import { cachingServer } from './caching-server.ts';

let app: FastifyInstance;
let agent: Agent;
/** Whether files are slow as well. */
let holdsFiles = false;
/** Lets everybody go who waits for an answer. */
let release: () => void;
beforeEach(async () => {
  const admission = new Admission(new Set(['/assets/page.js']));
  const caches = { pages: new AnswerCache(1_000_000), calls: new AnswerCache(1_000_000) };
  const released = new Promise<void>((resolve) => (release = resolve));
  app = Fastify({ serverFactory: cachingServer(caches, admission) });
  admission.mount(app);
  app.get('/slow', async () => {
    await released;
    return { done: true };
  });
  app.post('/slow', async () => {
    await released;
    return { done: true };
  });
  app.get('/quick', async () => ({ done: true }));
  app.get('/assets/page.js', async () => {
    await (holdsFiles ? released : undefined);
    return 'go()';
  });
  app.get('/media/*', async () => 'picture');
  app.get('/healthz', async () => ({ done: true }));
  app.post('/quick', async () => ({ done: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ connections: 500 });
});
afterEach(async () => {
  release();
  holdsFiles = false;
  await agent.destroy();
  await app.close();
});

async function statusOf(method: 'GET' | 'POST', path: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const { statusCode, body } = await agent.request({ origin: `http://127.0.0.1:${port}`, method, path });
  await body.dump();
  return statusCode;
}

/** Takes so many places. @returns when they are taken; their answers come once all are let go */
async function fill(method: 'GET' | 'POST', count: number): Promise<Promise<number>[]> {
  const waiting = Array.from({ length: count }, () => statusOf(method, '/slow'));
  await expect.poll(() => statusOf(method, '/quick')).toBe(503);
  return waiting;
}

test('when every place for reading is taken the next reader is sent away, and those who write go on', async () => {
  const waiting = await fill('GET', 100);
  expect(await statusOf('POST', '/quick')).toBe(200);
  expect(await statusOf('GET', '/healthz')).toBe(200);
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  expect(await statusOf('GET', '/quick')).toBe(200);
});

test('when every place for writing is taken, as by checkouts before a slow gateway, everybody browses', async () => {
  const waiting = await fill('POST', 300);
  expect(await statusOf('GET', '/quick')).toBe(200);
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  expect(await statusOf('POST', '/quick')).toBe(200);
});

test('whoever goes away leaves her place', async () => {
  const waiting = await fill('GET', 100);
  const gone = Promise.allSettled(waiting);
  await agent.destroy();
  await gone;
  agent = new Agent();
  await expect.poll(() => statusOf('GET', '/quick')).toBe(200);
});

test('files and pictures are given while every place is taken, and take none themselves', async () => {
  const waiting = await fill('GET', 100);
  expect(await statusOf('GET', '/assets/page.js?v=1')).toBe(200);
  expect(await statusOf('GET', '/media/360/uploads/tea.avif')).toBe(200);
  expect(await statusOf('GET', '/assets/unknown.js')).toBe(503);
  release();
  await Promise.all(waiting);
});

test('a burst of files, as when twenty shoppers open a page at one moment, keeps nobody out', async () => {
  holdsFiles = true;
  const burst = Array.from({ length: 400 }, () => statusOf('GET', '/assets/page.js'));
  expect(await statusOf('GET', '/quick')).toBe(200);
  release();
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]));
});
