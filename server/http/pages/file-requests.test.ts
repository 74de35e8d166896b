import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../log.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

const FILE = '/uploads/notes.svg';
const CONTENT = '0123456789';

let shop: TestShop;
let app: FastifyInstance;
const logged: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  await mkdir(join(shop.deps.config.dataDir, 'uploads'), { recursive: true });
  await writeFile(join(shop.deps.config.dataDir, FILE), CONTENT);
  const log = createLog('error', { write: (line: string) => logged.push(line) });
  app = await createApp({ ...shop.deps, log }, null);
  app.get('/teapot', () => {
    throw Object.assign(new Error('I am a teapot'), { statusCode: 418 });
  });
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

describe.each(['GET', 'HEAD'] as const)('%s of a file', (method) => {
  const ask = (headers: Record<string, string>) => app.inject({ method, url: FILE, headers });
  const bodyOf = (text: string): string => (method === 'GET' ? text : '');

  test.each(['bytes=99-', 'bytes=10-12', 'bytes=-0'])(
    'tells its size to who asks for %s, past its end',
    async (range) => {
      const answer = await ask({ range });
      expect(answer.statusCode).toBe(416);
      expect(answer.headers['content-range']).toBe('bytes */10');
      expect(logged).toEqual([]);
    },
  );

  test.each(['bytes=5-2', 'bytes=abc', 'bytes=1-2,5-2', 'bytes=', 'lines=1-2'])(
    'is whole for %s, which is no range',
    async (range) => {
      const answer = await ask({ range });
      expect([answer.statusCode, answer.body]).toEqual([200, bodyOf(CONTENT)]);
    },
  );

  test.each([
    ['bytes=2-4', '234'],
    ['bytes=7-', '789'],
    ['bytes=-2', '89'],
  ])('is a part for %s', async (range, part) => {
    const answer = await ask({ range });
    expect([answer.statusCode, answer.body]).toEqual([206, bodyOf(part)]);
  });

  test.each(['if-match', 'if-unmodified-since'])('is refused where %s does not hold', async (name) => {
    const answer = await ask({ [name]: name === 'if-match' ? '"x"' : 'Mon, 01 Jan 2024 00:00:00 GMT' });
    expect(answer.statusCode).toBe(412);
    expect(logged).toEqual([]);
  });
});

test('any other fault of the caller that a library finds keeps its status, with a sentence and no line in the log', async () => {
  const answer = await app.inject('/teapot');
  expect(answer.statusCode).toBe(418);
  expect(answer.json()).toMatchObject({ code: 'invalid-input' });
  expect(logged).toEqual([]);
});
