import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COOKIES, LOCAL_KEYS, SESSION_KEYS } from '#domain/privacy/stored-names.ts';
import { LIBRARY_KEYS } from '#domain/privacy/library-keys.fixture.ts';

const sourcesIn = (...roots: string[]) =>
  globSync(roots.map((root) => `${root}/**/*.{ts,tsx}`))
    .filter((path) => !/\.test\.tsx?$|server\/testing\//.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
const web = sourcesIn('web');
const server = sourcesIn('server');

const having = (sources: typeof web, sign: RegExp): string[] =>
  sources
    .filter(({ text }) => sign.test(text))
    .map(({ path }) => path)
    .sort();

test.each([...LOCAL_KEYS, ...SESSION_KEYS])('the browser’s storage is really given a %s', (key) => {
  expect(having(web, new RegExp(`'${key}'`))).toHaveLength(1);
});

test.each(COOKIES)('the server really sets a cookie named %s', (name) => {
  expect(having(server, new RegExp(`(_COOKIE = |hostCookieName\\()'${name}'`))).toHaveLength(1);
});

test('a browser’s storage is used by named keys alone', () => {
  expect(having(web, /\b(local|session)Storage\b/)).toEqual([
    'web/cart/cart-store.ts',
    'web/cart/opening/draw-stored-lines.ts',
    'web/device/local-record.ts',
    'web/device/other-tabs.ts',
    'web/device/session-record.ts',
  ]);
  expect(having(web, /\bindexedDB\b|document\.cookie|cookieStore/)).toEqual([]);
  expect(having(web, /\bcaches\.|cacheName:/)).toEqual(['web/device/offline-links.ts', 'web/worker/service-worker.ts']);
  expect(having(web, /@firebase\//)).toEqual(['web/device/push.ts']);
});

test('cookies are set by their names alone', () => {
  expect(having(server, /\bsetCookie\(/)).toEqual(['server/http/api/session.ts']);
  expect(having(web, /set-cookie/i)).toEqual([]);
});

test('the router keeps what it kept when its keys were written down', () => {
  const router = globSync('node_modules/react-router/dist/production/lib/**/*.js')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  for (const key of LIBRARY_KEYS) expect(router).toContain(`"${key}"`);
});
