import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { counts } from './counts.ts';
import { startDemoShop } from './databases.ts';
import { measured } from './measured.ts';
import { HUNG_MS } from './shopper.ts';

/** How often a slow socket sends one letter, in milliseconds. */
const DRIP_MS = 1_000;

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startDemoShop();
});
afterAll(() => shop?.close());

/** What each kind of socket sends at first, and over and over. */
const kinds = [
  { begin: '', again: '' },
  { begin: 'GET /shop HTTP/1.1\r\nHost: shop\r\nX-Slow: ', again: 'x' },
  {
    begin:
      'POST /api/loginuser HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    again: ' ',
  },
];

/** Opens a socket that never finishes its request. @returns when the shop has accepted it, with when it was closed */
async function hold(index: number): Promise<{ socket: Socket; again: string; closed: Promise<unknown> }> {
  const { begin, again } = kinds[index % kinds.length] ?? { begin: '', again: '' };
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const closed = new Promise((done) => socket.on('error', () => undefined).once('close', done));
  if (begin) socket.write(begin);
  return { socket: socket.resume(), again, closed };
}

test('while sockets say nothing, or never end their headers or bodies, others are served, and the shop closes every one', async () => {
  const start = performance.now();
  const held = [];
  for (let index = 0; index < counts.idleSockets; index++) held.push(await hold(index));
  const slow = held.filter(({ again }) => again !== '');
  const dripping = setInterval(() => {
    for (const { socket, again } of slow) if (socket.writable) socket.write(again);
  }, DRIP_MS);
  try {
    let open = held.length;
    for (const { closed } of held) void closed.then(() => (open -= 1));
    let slowest = 0;
    for (const path of ['/', '/shop', '/shop?search=idle', '/api/catalogue/search?search=idle', '/healthz']) {
      const asked = performance.now();
      const answer = await fetch(shop.url + path, { signal: AbortSignal.timeout(HUNG_MS) });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - asked);
    }
    measured({ 'idle sockets': held.length, 'open while others were served': open });
    expect(open).toBeGreaterThan(held.length / 2);
    await Promise.all(held.map(({ closed }) => closed));
    measured({
      'ms for the slowest answer': Math.round(slowest),
      's until the last was closed': Math.round((performance.now() - start) / 1000),
    });
  } finally {
    clearInterval(dripping);
    for (const { socket } of held) socket.destroy();
  }
});
