import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionClosed } from '../../testing/connection-closed.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => shop.close());

/** What the server answers on one connection until it closes it. */
async function answersTo(request: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  const closed = connectionClosed(socket);
  socket.end(request);
  await closed;
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status);
}

const HIDDEN = 'GET /api/session HTTP/1.1\r\nHost: shop\r\n\r\n';
const post = (...headers: string[]) =>
  ['POST /api/loginuser HTTP/1.1', 'Host: shop', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

test.each([
  ['a length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`],
  ['two lengths', `${post('Content-Length: 2', 'Content-Length: 40')}{}${HIDDEN}`],
  ['a length with a sign', `${post('Content-Length: +2')}{}${HIDDEN}`],
  ['a negative length', `${post('Content-Length: -2')}{}${HIDDEN}`],
  ['chunks named twice', `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${HIDDEN}`],
  ['an unknown coding', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`],
  ['a space before the colon', `${post('Content-Length : 2')}{}${HIDDEN}`],
  ['a folded header', `${post('Transfer-Encoding:', ' chunked')}0\r\n\r\n${HIDDEN}`],
  ['a chunk of no size', `${post('Transfer-Encoding: chunked')}x\r\n\r\n${HIDDEN}`],
  ['a line feed alone in a header', `${post('X-Any: a\nContent-Length: 2')}{}${HIDDEN}`],
])('a request with %s is refused whole, and nothing behind it is answered', async (_title, request) => {
  expect(await answersTo(request)).toEqual(['400']);
});
