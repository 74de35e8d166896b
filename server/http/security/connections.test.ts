import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Connections } from './connections.ts';
import { connectionClosed } from '../../testing/connection-closed.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
const LIMITS = { acceptMs: 2_500, idleMs: 1, finishMs: 20_000 };

/** A server of its own. @returns what opens connections to it, and what stops it as the shop is stopped */
async function openServer(handle: RequestListener) {
  const server: Server = createServer(handle);
  const connections = new Connections(server);
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => server.closeAllConnections());
  return {
    port,
    async client(): Promise<Socket> {
      const socket = connect(port);
      const accepted = once(server, 'connection');
      await Promise.all([once(socket, 'connect'), accepted]);
      return socket;
    },
    async untilClosed(): Promise<void> {
      while (server.listening) await new Promise(setImmediate);
    },
    stop: (limits = LIMITS): Promise<void> => connections.stop(limits),
  };
}

/** Asks once and waits for the response, which leaves the connection open. */
async function ask(socket: Socket): Promise<string> {
  socket.write(REQUEST);
  return String((await once(socket, 'data'))[0]);
}

const closed = (socket: Socket): Promise<unknown> => once(socket.resume(), 'close');

test('a response that is under way says that its connection ends, and is sent', async () => {
  const responses: ServerResponse[] = [];
  const { client, untilClosed, stop } = await openServer((_request, response) => void responses.push(response));
  const socket = await client();
  socket.write(REQUEST);
  while (responses.length === 0) await new Promise(setImmediate);
  const stopped = stop();
  await untilClosed();
  responses[0]?.end('all of it');
  const answer = await text(socket);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer).toContain('all of it');
  await stopped;
});

/** Asks again and again, each time by a new connection, until the server is gone. @returns what was not answered */
async function keepConnecting(port: number): Promise<string[]> {
  const failures: string[] = [];
  for (;;) {
    const asked = get({ port, agent: false });
    try {
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
    } catch (error) {
      const { code = '', syscall } = error as NodeJS.ErrnoException;
      if (syscall === 'connect') return failures;
      failures.push(code);
    }
  }
}

test('every client that connects before the server closes is answered, however many do so without a pause', async () => {
  const underLoad = Promise.withResolvers<void>();
  let answered = 0;
  const { port, stop } = await openServer((_request, response) => {
    const until = performance.now() + 2;
    while (performance.now() < until);
    response.end('answered');
    if (++answered === 100) underLoad.resolve();
  });
  const asking = Array.from({ length: 30 }, () => keepConnecting(port));
  await underLoad.promise;
  await stop();
  expect((await Promise.all(asking)).flat()).toEqual([]);
});

test('an idle connection is closed, and one on which a request has begun to arrive is answered', async () => {
  const { client, stop } = await openServer((_request, response) => response.end('answered'));
  const [unused, used, slow] = [await client(), await client(), await client()];
  expect(await ask(used)).toContain('keep-alive');
  slow.write(REQUEST.slice(0, 20));
  const stopped = stop();
  await Promise.all([closed(unused), closed(used)]);
  slow.write(REQUEST.slice(20));
  const answer = await text(slow);
  expect(answer).toContain('answered');
  expect(answer.toLowerCase()).toContain('connection: close');
  await stopped;
});

test('a connection that was idle for long before the stop is closed only after it was quiet for a while', async () => {
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  onTestFinished(() => clock.mockRestore());
  const { client, untilClosed, stop } = await openServer((_request, response) => response.end('answered'));
  const socket = await client();
  await ask(socket);
  aheadMs = 60_000;
  const stopped = stop({ ...LIMITS, idleMs: 30_000 });
  await untilClosed();
  // Until idle connections were looked for a few times.
  const looked = clock.mock.calls.length + 10;
  while (clock.mock.calls.length < looked) await new Promise(setImmediate);
  expect(await ask(socket)).toContain('answered');
  socket.destroy();
  await stopped;
});

test('a request that came while the process was busy is answered', async () => {
  const { client, untilClosed, stop } = await openServer((_request, response) => response.end('answered'));
  const socket = await client();
  await ask(socket);
  const stopped = stop();
  await untilClosed();
  socket.write(REQUEST);
  const until = performance.now() + 30;
  while (performance.now() < until);
  expect(await text(socket)).toContain('answered');
  await stopped;
});

test('a response that is read slowly is sent whole', async () => {
  const bytes = 32 * 1024 * 1024;
  const { client, stop } = await openServer((_request, response) => response.end(Buffer.alloc(bytes, 'a')));
  const [idle, reader] = [await client(), await client()];
  reader.write(REQUEST);
  await once(reader, 'readable');
  const stopped = stop();
  await closed(idle);
  expect((await text(reader)).split('\r\n\r\n')[1]).toHaveLength(bytes);
  await stopped;
});

test('what is not over in time is cut', async () => {
  const { client, stop } = await openServer(() => undefined);
  const socket = await client();
  socket.write(REQUEST);
  const cut = connectionClosed(socket.resume());
  await stop({ ...LIMITS, finishMs: 50 });
  await expect(cut).resolves.toBeUndefined();
});
