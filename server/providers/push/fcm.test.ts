import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PushConfig, readConfig } from '../../config.ts';
import { type FcmAnswer, type FcmServer, startFcmServer } from '../../testing/fcm-server.ts';
import { createFcm } from './fcm.ts';
import { PushUnavailable } from './port.ts';

const DEVICE = 'device-token-of-asha';
const message = { title: 'On its way', body: 'Order KD-1 has left our shop.', path: '/track/KD-1' };

const folder = mkdtempSync(join(tmpdir(), 'banyan-test-'));
let google: FcmServer;
let config: PushConfig;
let now: Date;

beforeAll(async () => {
  google = await startFcmServer();
  google.clock = () => now;
  const read = readConfig({ DATA_DIR: folder, ...google.env }).push;
  if (!read) throw new Error('The settings say nothing of push.');
  config = read;
});
beforeEach(() => {
  now = new Date('2026-11-21T06:00:00Z');
  google.messages.length = 0;
  google.assertions.length = 0;
  google.life = 3599;
});
afterAll(async () => {
  await google.close();
  rmSync(folder, { recursive: true });
});

const open = (over: Partial<PushConfig> = {}) =>
  createFcm({ ...config, ...over }, { timeoutMs: 2_000, clock: () => now });

/** What a failing send throws, written out as deep as a log could. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PushUnavailable);
  return inspect(error, { depth: 10, showHidden: true });
}

test('[API-57] a message reaches the provider with what it says and the page it opens', async () => {
  expect(await open().send(DEVICE, message)).toBe('sent');
  expect(google.messages).toEqual([
    {
      token: DEVICE,
      notification: { title: 'On its way', body: 'Order KD-1 has left our shop.' },
      data: { path: '/track/KD-1' },
    },
  ]);
});

test('[API-57] one access token serves many messages, until shortly before it ends', async () => {
  const fcm = open();
  await Promise.all([fcm.send(DEVICE, message), fcm.send(DEVICE, message)]);
  now = new Date(now.getTime() + 3_538_000);
  await fcm.send(DEVICE, message);
  expect(google.assertions).toHaveLength(1);
  now = new Date(now.getTime() + 2_000);
  await fcm.send(DEVICE, message);
  expect(google.assertions).toHaveLength(2);
  expect(google.messages).toHaveLength(4);
});

test('an access token that the provider takes back is asked for anew', async () => {
  const fcm = open();
  await fcm.send(DEVICE, message);
  google.revoke();
  await failureOf(fcm.send(DEVICE, message));
  expect(await fcm.send(DEVICE, message)).toBe('sent');
});

test('a key that the provider does not know gets no access token', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const said = await failureOf(open({ privateKey: foreign }).send(DEVICE, message));
  expect(said).toContain('the token endpoint answered 400');
  expect(said).not.toContain(DEVICE);
  expect(google.messages).toEqual([]);
});

test.each<FcmAnswer>(['unregistered', 'not found', 'invalid token', 'other sender'])(
  '[API-57] a device is gone when the provider says of its token: %s',
  async (answer) => {
    google.responseFor(answer);
    expect(await open().send(DEVICE, message)).toBe('gone');
  },
);

test.each<FcmAnswer>([
  'quota',
  'internal',
  'unavailable',
  'invalid message',
  'forbidden',
  'rubbish',
  'wrong address',
  'silence',
])('[API-57] a message is to be sent again, and no token is told, when the provider answers: %s', async (answer) => {
  const fcm = open();
  google.responseFor(answer);
  const said = await failureOf(fcm.send(DEVICE, message));
  expect(said).not.toContain(DEVICE);
  expect(said).not.toContain('access-1');
  expect(await fcm.send(DEVICE, message)).toBe('sent');
});
