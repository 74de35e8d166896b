import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addressOf } from './caller-address.ts';
import { callersOf } from '../api/session.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** What a server behind so many proxies takes for the caller's address, as its application and before that. */
async function addressesOf(trustProxy: number, forwarded: string): Promise<{ told: string; seen: string }> {
  const app: FastifyInstance = Fastify({ trustProxy: (_address, hop) => hop < trustProxy });
  app.get('/', async ({ ip, raw }) => ({ told: ip, seen: addressOf(raw, { trustProxy }) }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${forwarded}\r\n`);
  const answer = await text(socket);
  await app.close();
  return JSON.parse(answer.slice(answer.indexOf('{'))) as { told: string; seen: string };
}

test.each([
  [0, '', '127.0.0.1'],
  [0, 'X-Forwarded-For: 203.0.113.7\r\n', '127.0.0.1'],
  [1, '', '127.0.0.1'],
  [1, 'X-Forwarded-For: 203.0.113.7\r\n', '203.0.113.7'],
  [1, 'X-Forwarded-For: 198.51.100.1, 203.0.113.7\r\n', '203.0.113.7'],
  [1, 'X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 2001:db8::9\r\n', '2001:db8::9'],
  [2, 'X-Forwarded-For: 198.51.100.1,203.0.113.7\r\n', '198.51.100.1'],
  [2, 'X-Forwarded-For: 203.0.113.7\r\n', '203.0.113.7'],
])('behind %i proxies an address is read as the application reads it: %j', async (trustProxy, forwarded, address) => {
  expect(await addressesOf(trustProxy, forwarded)).toEqual({ told: address, seen: address });
});

test('a session is a member’s as long as it lives, whatever stands beside it', async () => {
  const { cookies, memberId } = await addMember(shop);
  const callers = callersOf(shop.deps);
  const credential = (headers: object) => callers.credentialOf({ headers } as IncomingMessage);
  const hers = credential({ cookie: `a=session=x; session=${cookies.get('session')}; b=1` });
  expect(await callers.memberOf(hers ?? '')).toBe(memberId);
  for (const headers of [{}, { cookie: 'xsession=1' }, { cookie: 'session=' }, { authorization: 'Bearer x' }])
    expect(credential(headers)).toBeNull();
  const madeUp = credential({ cookie: 'session=made-up' });
  expect(madeUp).not.toBeNull();
  expect(await callers.memberOf(madeUp ?? '')).toBeNull();
});
