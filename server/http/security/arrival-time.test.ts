import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachingServer } from '../cache/caching-server.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { allowArrival, limitSilence } from './arrival-time.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** In milliseconds. */
const SHORT = 200;
const LONG = 600_000;

const nobody = {
  originOf: () => ({ network: '', site: null }),
  credentialOf: () => null,
  memberOf: async () => null,
  mayBeOfStaff: () => false,
};

let app: FastifyInstance;
let answer: PromiseWithResolvers<string>;
let isSilent: boolean;
beforeEach(async () => {
  const caches = { pages: new ResponseCache(1_000), calls: new ResponseCache(1_000) };
  app = Fastify({
    serverFactory: cachingServer(caches, new ConcurrencyLimit(nobody)),
    requestTimeout: SHORT,
    connectionTimeout: 5_000,
  });
  app.addContentTypeParser('upload/x', (_request, _payload, done) => done(null));
  app.post('/', async () => 'done');
  answer = Promise.withResolvers();
  app.post('/held', async ({ raw }) => {
    await text(raw);
    return answer.promise;
  });
  app.post('/watched', async ({ raw }) => {
    const { socket } = raw;
    allowArrival(raw, LONG);
    const endSilence = limitSilence(raw, LONG);
    const watched = socket.timeout;
    // As its own clock tells it.
    if (isSilent) socket.emit('timeout');
    await text(raw);
    endSilence();
    return [watched, socket.timeout];
  });
  app.post<{ Params: { ms: string } }>('/:ms', async ({ raw, params }) => {
    allowArrival(raw, Number(params.ms));
    return (await text(raw)).length.toString();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Begins a request of ten bytes and sends nine of them. */
function begin(path: string, type = 'upload/x'): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n123456789`,
  );
  return socket;
}

test('[CON-086] an upload that is allowed longer may arrive when other bodies were ended long ago', async () => {
  const upload = begin(`/${LONG}`);
  const others = [begin('/', 'application/json'), begin('/1')];
  const ended = await Promise.all(others.map((socket) => text(socket)));
  for (const answer of ended) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  upload.write('0');
  expect(await text(upload)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n10$/);
});

test('a request that has arrived is not ended, however long its answer takes', async () => {
  const held = begin('/held', 'upload/x');
  held.write('0');
  // Begun later, it is ended first.
  expect(await text(begin('/', 'application/json'))).toContain(' 408 ');
  answer.resolve('at last');
  expect(await text(held)).toMatch(/^HTTP\/1\.1 200 [^]*at last$/);
});

test.each([
  [true, /^HTTP\/1\.1 408 /],
  [false, /^HTTP\/1\.1 200 [^]*\[600000,5000\]$/],
])(
  'a request is ended when it is silent for too long, and has the server’s patience again behind it (%s)',
  async (is, said) => {
    isSilent = is;
    const watched = begin('/watched');
    if (!is) watched.write('0');
    expect(await text(watched)).toMatch(said);
  },
);
