import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFaults, faultsSince } from '../../testing/fault-log.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

test('a caller who goes away in the middle of a body is no fault of the shop', async () => {
  const before = countFaults();
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const asked = once(shop.app.server, 'request') as Promise<[IncomingMessage]>;
  socket.write(
    'POST /api/leads HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"name"',
  );
  const [request] = await asked;
  const ended = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await ended;
  await new Promise(setImmediate);
  expect(faultsSince(before)).toEqual([]);
});
