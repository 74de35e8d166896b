import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { Agent } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { jpegOf } from '../../testing/pictures.ts';
import { formOf, headersOf } from '../../testing/send-file.ts';
import { SmallStorefront } from '../../testing/small-storefront.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

/** How many files of one account, and of all, arrive at once. */
const MAX_OF_ACCOUNT = 6;
const MAX_OF_ALL = 30;
/** How many writes of one account of staff, and of a network's guests, are worked on at once. */
const STAFF_SLOTS = 30;
const GUEST_SLOTS = 75;
/** On a slow machine. */
const PATIENCE = { timeout: 30_000 };

let shop: TestShop;
let picture: Buffer;
let app: FastifyInstance;
let agent: Agent;
let owner: TestStaff;
let begun: Upload[];
/** Who was left waiting by a test. */
let waiting: Promise<unknown>[];
/** Lets the slow calls go. */
let release: () => void;
/** How many slow calls have a place. */
let working: number;
beforeAll(async () => {
  [shop, picture] = await Promise.all([openTestShop(), jpegOf()]);
});
beforeEach(async () => {
  await shop.reset();
  const released = new Promise<void>((resolve) => (release = resolve));
  app = await createApp(shop.deps, () => Promise.resolve(new SmallStorefront()));
  working = 0;
  const slow = async () => {
    working += 1;
    await released;
    return 'done';
  };
  app.post('/api/slow', slow);
  const asOwner = async (request: { staff: unknown }) => void (request.staff = owner);
  app.post('/api/console/slow', { onRequest: asOwner }, slow);
  await app.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ connections: 200 });
  [begun, waiting] = [[], []];
  owner = await addStaff(shop);
});
afterEach(async () => {
  release();
  await Promise.allSettled(waiting);
  for (const { socket } of begun) socket.destroy();
  await vi.waitUntil(async () => (await arriving()) === 0, PATIENCE);
  await agent.destroy();
  await app.close();
});
afterAll(() => shop.close());

const portOf = (): number => (app.server.address() as AddressInfo).port;

/** How many files are on their way. */
const arriving = async (): Promise<number> =>
  (await readdir(join(shop.deps.config.dataDir, 'uploads/.arriving')).catch(() => [])).length;

interface Upload {
  socket: Socket;
  /** What was answered until the connection was closed. */
  answer: Promise<string>;
}

/** Sends the head of a part and a byte of its file, and then nothing. */
function begin(staff: Visitor): Upload {
  const socket = connect(portOf(), '127.0.0.1').on('error', () => undefined);
  const { origin = '', cookie = '' } = headersOf(staff, shop);
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="tea.jpg"\r\n\r\n\xff';
  socket.write(
    `POST /api/console/pictures HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n${part.length.toString(16)}\r\n${part}\r\n`,
    'latin1',
  );
  const upload = { socket, answer: text(socket).catch(() => '') };
  begun.push(upload);
  return upload;
}

/** Begins so many uploads, all of which are taken. */
async function hold(staff: Visitor, count: number): Promise<Upload[]> {
  const before = await arriving();
  const uploads = Array.from({ length: count }, () => begin(staff));
  await expect.poll(arriving, PATIENCE).toBe(before + count);
  return uploads;
}

/** Makes so many calls that are answered once all are let go. @returns their status */
function crowd(path: string, by: Visitor, count: number): Promise<number[]> {
  const statuses = Promise.all(Array.from({ length: count }, async () => (await write(path, by)).status));
  waiting.push(statuses);
  return statuses;
}

async function write(
  path: string,
  by: Visitor,
  body: string | Buffer = '{}',
  type = 'application/json',
): Promise<{ status: number; code: unknown; retryAfter: unknown }> {
  const answer = await agent.request({
    origin: `http://127.0.0.1:${portOf()}`,
    path,
    method: path.endsWith('/status') ? 'PUT' : 'POST',
    headers: { host: 'localhost:3000', ...headersOf(by, shop), 'content-type': type },
    body,
  });
  const said = await answer.body.text();
  const { code } = (said.startsWith('{') ? JSON.parse(said) : {}) as { code?: string };
  return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] };
}

async function send(staff: Visitor) {
  const { body, type } = await formOf({ files: [{ content: picture }] });
  return write('/api/console/pictures', staff, body, type);
}

const SIGN_IN = JSON.stringify({ email: 'nobody@example.in', password: 'not the password' });

/** Hides a product that there is none of. */
const hide = (by: Visitor) =>
  write('/api/console/products/PRODUCT1/status', by, JSON.stringify({ status: 'Inactive' }));

/** What is answered to everybody else of the network: a member and a packer who sign in, and the owner. */
const othersOf = async (): Promise<unknown[]> => [
  (await write('/api/loginuser', shop.visitor(), SIGN_IN)).code,
  (await write('/api/console/sign-in/password', shop.visitor(), SIGN_IN)).code,
  (await hide(owner)).code,
];
const SERVED = ['wrong-credentials', 'staff-sign-in-refused', 'not-found'];

const busy = { status: 503, code: 'unavailable', retryAfter: '2' };

test('[CON-086] 80 uploads of one account that stall keep out nobody of its network, and no upload of another account', async () => {
  let refused = 0;
  for (const { answer } of Array.from({ length: 80 }, () => begin(owner)))
    void answer.then((said) => (refused += Number(said.startsWith('HTTP/1.1 503 '))));
  await expect.poll(() => refused, PATIENCE).toBe(80 - MAX_OF_ACCOUNT);
  expect(await arriving()).toBe(MAX_OF_ACCOUNT);
  expect(await othersOf()).toEqual(SERVED);
  expect(await send(owner)).toEqual(busy);
  expect((await send(await addStaff(shop, 'manager'))).status).toBe(200);
});

test('[CON-086] the next file of an account is taken as soon as one of those that arrive has ended', async () => {
  const [first] = await hold(owner, MAX_OF_ACCOUNT);
  expect(await send(owner)).toEqual(busy);
  first?.socket.destroy();
  await expect.poll(arriving, PATIENCE).toBe(MAX_OF_ACCOUNT - 1);
  for (let n = 0; n < 3; n++) expect((await send(owner)).status).toBe(200);
});

test('[CON-086] the uploads of many accounts have an end too, and other calls go on', async () => {
  for (let n = 0; n < MAX_OF_ALL / MAX_OF_ACCOUNT; n++) await hold(await addStaff(shop, 'manager'), MAX_OF_ACCOUNT);
  expect(await send(owner)).toEqual(busy);
  expect(await othersOf()).toEqual(SERVED);
});

test('[CON-086] an upload of which nothing comes for 30 seconds is answered, and leaves its place and nothing else', async () => {
  const accepted = once(app.server, 'connection');
  const [stalled] = await hold(owner, 1);
  const [served] = (await accepted) as [Socket];
  await hold(owner, MAX_OF_ACCOUNT - 1);
  expect(served.timeout).toBe(30_000);
  // As its own clock tells it.
  served.emit('timeout');
  expect(await stalled?.answer).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(arriving, PATIENCE).toBe(MAX_OF_ACCOUNT - 1);
  expect((await send(owner)).status).toBe(200);
});

test('[CON-086] a file takes a place among the calls of its account when it has arrived, and is refused where none is free', async () => {
  const slow = crowd('/api/console/slow', owner, STAFF_SLOTS);
  await expect.poll(() => working, PATIENCE).toBe(STAFF_SLOTS);
  await hold(owner, MAX_OF_ACCOUNT - 1);
  expect(await send(owner)).toEqual(busy);
  expect(await arriving()).toBe(MAX_OF_ACCOUNT - 1);
  release();
  expect(new Set(await slow)).toEqual(new Set([200]));
  expect((await send(owner)).status).toBe(200);
});

test('[CON-157] calls of staff take places of their own: a crowd of their network keeps them out as little as they it', async () => {
  const slow = crowd('/api/slow', shop.visitor(), GUEST_SLOTS);
  await expect.poll(() => working, PATIENCE).toBe(GUEST_SLOTS);
  expect(await write('/api/loginuser', shop.visitor(), SIGN_IN)).toEqual(busy);
  expect((await hide(owner)).code).toBe('not-found');
  const madeUp = shop.visitor();
  madeUp.cookies.set('staff', 'made-up');
  expect((await hide(madeUp)).code).toBe('not-signed-in');
  expect(await write('/api/console/sign-in/password', madeUp, SIGN_IN)).toEqual(busy);
  release();
  expect(new Set(await slow)).toEqual(new Set([200]));
});

test('[CON-157] one account of staff takes no more places than its own, and leaves those of others free', async () => {
  const slow = crowd('/api/console/slow', owner, STAFF_SLOTS + 20);
  await expect.poll(() => working, PATIENCE).toBe(STAFF_SLOTS);
  expect(await hide(owner)).toEqual(busy);
  expect((await hide(await addStaff(shop))).code).toBe('not-found');
  expect((await othersOf()).slice(0, 2)).toEqual(SERVED.slice(0, 2));
  release();
  expect((await slow).filter((status) => status === 200)).toHaveLength(STAFF_SLOTS);
});
