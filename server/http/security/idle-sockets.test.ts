import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { cachingServer } from '../cache/caching-server.ts';
import { connectionClosed } from '../../testing/connection-closed.ts';

/** In milliseconds. */
const SHORT = 200;
const LONG = 600_000;
/** More than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

let app: FastifyInstance;
let dripping: NodeJS.Timeout | undefined;
beforeEach(() => (dripping = undefined));
afterEach(async () => {
  clearInterval(dripping);
  await app.close();
});

const nobody = {
  originOf: () => ({ network: '', site: null }),
  credentialOf: () => null,
  memberOf: async () => null,
  mayBeOfStaff: () => false,
};

interface Patience {
  headers?: number;
  request?: number;
  silence?: number;
}

async function listen({ headers = LONG, request = LONG, silence = LONG }: Patience): Promise<void> {
  const caches = { pages: new ResponseCache(1_000_000), calls: new ResponseCache(1_000_000) };
  app = Fastify({
    serverFactory: cachingServer(caches, new ConcurrencyLimit(nobody)),
    http: { headersTimeout: headers, connectionsCheckingInterval: SHORT / 4 },
    requestTimeout: request,
    connectionTimeout: silence,
  });
  app.get('/large', async () => LARGE);
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
}

const open = (): Socket =>
  connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);

/** The server's end of the next connection. */
const accepted = async (): Promise<Socket> => (await once(app.server, 'connection'))[0] as Socket;

/** Sends a letter after the other, so that the connection is never still. */
const drip = (socket: Socket, letter: string): NodeJS.Timeout =>
  setInterval(() => socket.writable && socket.write(letter), SHORT / 8);

test.each<[string, Patience, string, string]>([
  ['that says nothing', { headers: SHORT }, '', ''],
  ['whose headers never end', { headers: SHORT }, 'GET /large HTTP/1.1\r\nHost: shop\r\nX-Slow: ', 'x'],
  [
    'whose body never ends',
    { headers: SHORT, request: SHORT },
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9000\r\n\r\n',
    ' ',
  ],
])('a connection %s is closed, however steadily it sends', async (_title, patience, begin, letter) => {
  await listen(patience);
  const socket = open();
  socket.write(begin);
  if (letter) dripping = drip(socket, letter);
  await expect(connectionClosed(socket.resume())).resolves.toBeUndefined();
});

test('a connection that does not read what it asked for is closed', async () => {
  await listen({ silence: SHORT });
  const server = accepted();
  const socket = open().pause();
  socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect(connectionClosed(await server)).resolves.toBeUndefined();
  socket.destroy();
});
