import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import { addMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

const CODE = 'HDFC0000060';

/** What the directory answers next, and what it was asked. */
let answer: { status: number; body: string };
const asked: string[] = [];
let server: Server;
let shop: TestShop;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  shop = await openTestShop({ env: { IFSC_API_URL: `http://127.0.0.1:${port}/` } });
});
afterAll(async () => {
  await shop.close();
  await new Promise((done) => server.close(done));
});

const ask = async (code = CODE) => (await addMember(shop)).call(members.bank, { params: { code } });

test('a branch is told with its bank and its city, as the directory names them', async () => {
  answer = { status: 200, body: JSON.stringify({ BANK: 'HDFC Bank', BRANCH: 'Fort', CITY: 'MUMBAI', IFSC: CODE }) };
  expect(await ask()).toEqual({ bank: 'HDFC Bank', branch: 'Fort, MUMBAI', isListed: true });
  expect(asked.at(-1)).toBe(`/${CODE}`);
  answer.body = JSON.stringify({ BANK: 'HDFC Bank', BRANCH: 'MUMBAI', CITY: 'MUMBAI' });
  expect(await ask()).toMatchObject({ branch: 'MUMBAI' });
});

test('a code that the directory does not know is told as unlisted, with its bank', async () => {
  answer = { status: 404, body: '"Not Found"' };
  expect(await ask()).toEqual({ bank: 'HDFC Bank', branch: null, isListed: false });
});

test.each([
  ['fails', { status: 500, body: '' }],
  ['answers rubbish', { status: 200, body: '<html>' }],
  ['answers something else', { status: 200, body: '[]' }],
])('a directory that %s leaves what the shop knows itself', async (_title, broken) => {
  answer = broken;
  expect(await ask('HDFC0000001')).toEqual({ bank: 'HDFC Bank', branch: null, isListed: true });
});
