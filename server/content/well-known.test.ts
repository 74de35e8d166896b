import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ method: 'GET', url });

test('an old browser that asks for /favicon.ico is led to the icon', async () => {
  const { statusCode, headers } = await get('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([302, '/icon-192.png']);
});

test('security.txt says whom to tell of a fault', async () => {
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, email: 'care@kadamba.example' } });
  const { body, headers } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n').slice(0, 2)).toEqual([
    'Contact: mailto:care@kadamba.example',
    'Expires: 2027-11-21T00:00:00.000Z',
  ]);
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, email: '' } });
  expect((await get('/.well-known/security.txt')).body).toContain('Contact: http://localhost:3000/contact');
});

test('an id that is too long is refused in the shape of every refusal', async () => {
  const { statusCode, body, headers } = await get(`/api/grouped-product/single/${'x'.repeat(600)}`);
  expect(statusCode).toBe(413);
  expect(JSON.parse(body)).toMatchObject({ code: 'too-large', message: expect.any(String) });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test('every answer takes from scripts what no page needs, and leaves payments and passkeys alone', async () => {
  const { headers } = await get('/healthz');
  expect(headers['permissions-policy']).toContain('camera=(), ');
  expect(headers['permissions-policy']).not.toMatch(/payment|publickey-credentials|web-share/);
});

test('many who ask at once whether the shop is ready cost the database one statement', async () => {
  const statements = await countStatements(shop.deps, async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/readyz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
  expect(statements).toBe(1);
});

test('reports of blocked sources fill the log only so fast', async () => {
  const report = JSON.stringify({
    'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'https://x.example' },
  });
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: '/csp-reports',
      payload: report,
      headers: { 'content-type': 'application/csp-report' },
    });
  const answers = await Promise.all(Array.from({ length: 100 }, send));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
});
