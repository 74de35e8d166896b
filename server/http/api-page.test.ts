import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#contract/index.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { refusals } from '#domain/texts/en/refusals.ts';
import { html } from '../html.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { exampleOf } from './api-examples.ts';

let shop: TestShop;
let page: string;
beforeAll(async () => {
  shop = await openTestShop();
  page = (await shop.app.inject({ url: '/api/docs' })).body;
});
afterAll(() => shop.close());

const escaped = (text: string): string => html`${text}`.markup;
const articleOf = (name: string): string => page.split(`<article id="${name}">`)[1]?.split('</article>')[0] ?? '';
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const codesIn = (text: string): unknown[] =>
  [...text.matchAll(/<pre><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code = '']) => JSON.parse(unescaped(code)));

test('the page needs no script and nothing from elsewhere', async () => {
  const { headers, statusCode } = await shop.app.inject({ url: '/api/docs' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(page).not.toMatch(/<script|style=|(?:src|href)="(?:https?:)?\/\//);
});

test.each(contract)(
  '$name stands there with its address, what it takes, what it answers and what it refuses',
  ({ name, row }) => {
    const article = articleOf(name);
    expect(page).toContain(`<a href="#${name}">${escaped(row.summary)}</a>`);
    expect(article).toContain(`>${row.method}</code>`);
    expect(article).toContain(`/api${row.path.replace(/:(\w+)/g, '{$1}')}</code>`);
    expect(article).toContain(row.guard === 'member' ? 'A signed-in member' : 'Everybody');
    for (const part of [row.params, row.query, row.body])
      for (const field of Object.keys(
        (part && z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }).properties) ?? {},
      ))
        expect(article).toContain(`<code>${field}</code>`);
    for (const code of row.refusals) {
      expect(article).toContain(`<code>${code}</code>`);
      expect(article).toContain(escaped(refusals[code]));
    }
  },
);

test('the first call works when it is pasted', async () => {
  const pasted = unescaped(/<h2 id="first">[\s\S]*?<kbd>([\s\S]*?)<\/kbd>/.exec(page)?.[1] ?? '');
  const address = /^curl '(http:\/\/localhost:3000\/[^']+)'$/.exec(pasted)?.[1] ?? '';
  const { statusCode, body } = await shop.app.inject({ url: new URL(address).pathname });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ orignal_logoname: expect.any(String) });
});

test('the page says how other clients are known, which store it is, and that other origins cannot call', () => {
  for (const word of ['Authorization: Bearer', STORE_ID, 'CORS', '/api/payment/webhook']) expect(page).toContain(word);
});

test.each(contract)('$name answers what its examples show', ({ name, row }) => {
  const [success, failure] = codesIn(articleOf(name));
  expect(z.safeParse(row.reply, success)).toMatchObject({ success: true });
  expect(failure).toMatchObject({ message: expect.any(String), code: row.refusals[0] ?? 'invalid-input' });
  const flag = { success: { success: false }, isError: { isError: true, msg: expect.any(String) }, none: {} }[
    row.failure
  ];
  expect(failure).toMatchObject(flag);
});

test('an example holds one of everything, and a field of a known name what it usually holds', () => {
  const schema = z.object({
    email: z.string(),
    total_paise: z.int(),
    at: z.nullable(z.iso.datetime()),
    list: z.array(z.enum(['a', 'b'])),
  });
  expect(exampleOf(z.toJSONSchema(schema))).toEqual({
    email: 'asha@example.in',
    total_paise: 44_900,
    at: '2026-11-22T06:30:00.000Z',
    list: ['a'],
  });
});
