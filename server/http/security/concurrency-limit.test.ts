import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { Agent } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { cachingServer } from '../cache/caching-server.ts';

let app: FastifyInstance;
let agents: Map<string, Agent>;
/** Who was left waiting by a test. */
let waitingStill: Promise<number>[];
/** Whether files are slow as well. */
let holdsFiles = false;
/** Lets everybody go who waits for an answer. */
let release: () => void;
/** How often it was asked whose session a cookie is. */
let lookedUp = 0;
/** What an answer to that waits for. */
let whileLookedUp: Promise<void> | undefined;
/** The cookies of members, of whom Asha has two. */
const sessions = new Map([
  ['asha-here', 1],
  ['asha-there', 1],
  ['bela', 2],
]);

const callers = {
  originOf({ socket }: IncomingMessage) {
    const network = socket.remoteAddress ?? '';
    const site = network.slice(0, network.lastIndexOf('.'));
    return { network, site: site === '127.0.0' ? null : site };
  },
  credentialOf: ({ headers }: IncomingMessage) => headers.cookie ?? null,
  memberOf: async (credential: string) => {
    lookedUp += 1;
    await whileLookedUp;
    return sessions.get(credential) ?? null;
  },
  mayBeOfStaff: () => false,
};

beforeEach(async () => {
  const admission = new ConcurrencyLimit(callers, new Set(['/assets/page.js']));
  const caches = { pages: new ResponseCache(1_000_000), calls: new ResponseCache(1_000_000) };
  const released = new Promise<void>((resolve) => (release = resolve));
  lookedUp = 0;
  whileLookedUp = undefined;
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
  agents = new Map();
  waitingStill = [];
});
afterEach(async () => {
  release();
  await Promise.allSettled(waitingStill);
  holdsFiles = false;
  for (const agent of agents.values()) await agent.destroy();
  await app.close();
});

/** Who asks: the last number of the address, the number of the site, if any, and the session's cookie. */
interface Asking {
  from?: number;
  site?: number;
  cookie?: string;
}

const portOf = (): number => (app.server.address() as AddressInfo).port;

const connections = (): Promise<number> => promisify(app.server.getConnections.bind(app.server))();

/** Each address of this machine is a network of its own. */
function agentOf(from: number, site = 0): Agent {
  const localAddress = `127.0.${site}.${from}`;
  const agent = agents.get(localAddress) ?? new Agent({ connections: 500, localAddress });
  agents.set(localAddress, agent);
  return agent;
}

async function answerTo(method: 'GET' | 'POST', path: string, { from = 1, site, cookie }: Asking = {}) {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await agentOf(from, site).request({ origin: `http://127.0.0.1:${portOf()}`, method, path, headers });
  await answer.body.dump();
  return answer;
}

const statusOf = async (method: 'GET' | 'POST', path: string, asking?: Asking): Promise<number> =>
  (await answerTo(method, path, asking)).statusCode;

/** Takes so many places. @returns when they are taken; their answers come once all are let go */
async function fill(method: 'GET' | 'POST', count: number, asking: Asking = {}): Promise<Promise<number>[]> {
  const waiting = Array.from({ length: count }, () => statusOf(method, '/slow', asking));
  waitingStill.push(...waiting);
  await expect.poll(() => statusOf(method, '/quick', asking)).toBe(503);
  return waiting;
}

/** Takes the places of four networks, which are all there are for those who are not signed in. */
async function fillAll(method: 'GET' | 'POST', count: number): Promise<Promise<number>[]> {
  const waiting: Promise<number>[] = [];
  for (const from of [1, 2, 3, 4]) waiting.push(...(await fill(method, count / 4, { from })));
  return waiting;
}

test('when every place for reading is taken the next reader is sent away, and those who write go on', async () => {
  const waiting = await fillAll('GET', 100);
  expect(await statusOf('GET', '/quick', { from: 5 })).toBe(503);
  expect(await statusOf('POST', '/quick')).toBe(200);
  expect(await statusOf('GET', '/healthz')).toBe(200);
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  expect(await statusOf('GET', '/quick', { from: 5 })).toBe(200);
});

test('when every place for writing is taken, as by checkouts before a slow gateway, everybody browses', async () => {
  const waiting = await fillAll('POST', 300);
  expect(await statusOf('POST', '/quick', { from: 5 })).toBe(503);
  expect(await statusOf('GET', '/quick')).toBe(200);
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  expect(await statusOf('POST', '/quick')).toBe(200);
});

test('130 connections of one network keep out neither callers of another nor a member of the same', async () => {
  const crowd = Array.from({ length: 130 }, () => statusOf('GET', '/slow'));
  await expect.poll(() => statusOf('GET', '/quick')).toBe(503);
  for (let n = 0; n < 20; n++) {
    expect(await statusOf('GET', '/quick', { from: 2 })).toBe(200);
    expect(await statusOf('GET', '/quick', { cookie: 'asha-here' })).toBe(200);
  }
  expect((await answerTo('GET', '/quick')).headers['retry-after']).toBe('2');
  release();
  const statuses = await Promise.all(crowd);
  expect(statuses.filter((status) => status === 200)).toHaveLength(25);
  expect(statuses.filter((status) => status === 503)).toHaveLength(105);
});

test.each([
  ['GET', 50],
  ['POST', 150],
] as const)('the networks of one IPv6 site take half of the places alone (%s)', async (method, half) => {
  const crowd = [1, 2, 3, 4].flatMap((from) =>
    Array.from({ length: half / 2 }, () => statusOf(method, '/slow', { from, site: 1 })),
  );
  await expect.poll(() => statusOf(method, '/quick', { from: 5, site: 1 })).toBe(503);
  expect(await statusOf(method, '/quick', { from: 1, site: 2 })).toBe(200);
  expect(await statusOf(method, '/quick')).toBe(200);
  expect(await statusOf(method, '/quick', { from: 5, site: 1, cookie: 'bela' })).toBe(200);
  release();
  expect((await Promise.all(crowd)).filter((status) => status === 200)).toHaveLength(half);
});

test('a made-up session gets no place that is not free for everybody', async () => {
  const crowd = Array.from({ length: 130 }, (_, n) => statusOf('GET', '/slow', { cookie: `made up ${n}` }));
  await expect.poll(() => statusOf('GET', '/quick')).toBe(503);
  expect(await statusOf('GET', '/quick', { cookie: 'made up' })).toBe(503);
  expect(await statusOf('GET', '/quick', { cookie: 'bela' })).toBe(200);
  release();
  const statuses = await Promise.all(crowd);
  expect(statuses.filter((status) => status === 200)).toHaveLength(25);
});

test('one member, with however many sessions, takes no more than one member’s places, and others of the network go on', async () => {
  void (await fill('GET', 25));
  const hers = Array.from({ length: 30 }, (_, n) =>
    statusOf('GET', '/slow', { cookie: n % 2 ? 'asha-here' : 'asha-there' }),
  );
  await expect.poll(() => statusOf('GET', '/quick', { cookie: 'asha-there' })).toBe(503);
  expect(await statusOf('GET', '/quick', { cookie: 'bela' })).toBe(200);
  release();
  expect((await Promise.all(hers)).filter((status) => status === 200)).toHaveLength(10);
});

test('whose session it is is looked up where places are short alone, and then once', async () => {
  for (let n = 0; n < 5; n++) await statusOf('GET', '/quick', { cookie: 'bela' });
  expect(lookedUp).toBe(0);
  void (await fill('GET', 25));
  for (let n = 0; n < 5; n++) await statusOf('GET', '/quick', { cookie: 'bela' });
  expect(lookedUp).toBe(1);
});

test('300 requests on one connection take no more places than a network has', async () => {
  const socket = connect({ port: portOf(), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(300));
  await expect.poll(() => statusOf('GET', '/quick')).toBe(503);
  expect(await statusOf('GET', '/quick', { from: 2 })).toBe(200);
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString()));
  release();
  await expect.poll(() => said.match(/HTTP\/1\.1 \d+/g)?.length).toBe(300);
  expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(25);
  socket.destroy();
});

test('bodies that end at the same moment take no more places than a network has', async () => {
  const sockets = Array.from({ length: 120 }, () => connect({ port: portOf(), host: '127.0.0.1' }));
  const head = 'POST /slow HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';
  for (const socket of sockets) {
    await once(socket, 'connect');
    socket.write(head);
  }
  const answers = sockets.map(async (socket) => String((await once(socket, 'data'))[0]));
  for (const socket of sockets) socket.write('}');
  await expect.poll(() => statusOf('POST', '/quick')).toBe(503);
  release();
  const statuses = (await Promise.all(answers)).map((answer) => answer.slice(9, 12));
  expect(statuses.filter((status) => status === '200')).toHaveLength(75);
  for (const socket of sockets) socket.destroy();
});

test('a caller who goes away frees the place', async () => {
  const waiting = await fill('GET', 25);
  const gone = Promise.allSettled(waiting);
  await agentOf(1).destroy();
  await gone;
  agents.clear();
  await expect.poll(() => statusOf('GET', '/quick')).toBe(200);
});

test('a caller who goes away while the session is looked up keeps no place', async () => {
  const answered = Promise.withResolvers<void>();
  whileLookedUp = answered.promise;
  void (await fill('GET', 25));
  const before = await connections();
  const agent = new Agent({ connections: 10 });
  const ask = () =>
    agent.request({
      origin: `http://127.0.0.1:${portOf()}`,
      method: 'GET',
      path: '/slow',
      headers: { cookie: 'bela' },
    });
  const gone = Promise.allSettled(Array.from({ length: 10 }, ask));
  await expect.poll(connections).toBe(before + 10);
  await expect.poll(() => lookedUp).toBe(1);
  await agent.destroy();
  await gone;
  await expect.poll(connections).toBe(before);
  answered.resolve();
  const hers = Array.from({ length: 10 }, () => statusOf('GET', '/slow', { cookie: 'bela' }));
  await expect.poll(() => statusOf('GET', '/quick', { cookie: 'bela' })).toBe(503);
  release();
  expect(new Set(await Promise.all(hers))).toEqual(new Set([200]));
});

test('files and pictures are given while every place is taken, and take none themselves', async () => {
  const waiting = await fill('GET', 25);
  expect(await statusOf('GET', '/assets/page.js?v=1')).toBe(200);
  expect(await statusOf('GET', '/media/360/uploads/tea.avif')).toBe(200);
  expect(await statusOf('GET', '/assets/unknown.js')).toBe(503);
  release();
  await Promise.all(waiting);
});

test('a burst of files, as when twenty shoppers open a page at one moment, keeps no caller out', async () => {
  holdsFiles = true;
  const burst = Array.from({ length: 400 }, () => statusOf('GET', '/assets/page.js'));
  expect(await statusOf('GET', '/quick')).toBe(200);
  release();
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]));
});
