import { expect, test } from 'vitest';
import { keepsScriptsOut, readOwnerScripts } from './owner-scripts.ts';

const hosts = ['cdn.example.com', 'stats.example.in:8443'];
const good = 'https://cdn.example.com/a.js';

test.each([
  [
    'a list of addresses',
    [good, 'https://stats.example.in:8443/b.js?id=1'],
    [good, 'https://stats.example.in:8443/b.js?id=1'],
  ],
  ['a list of tags', [`<script async src="${good}"></script>`], [good]],
  [
    'one entry with several tags',
    [`<script src='${good}'></script>\n<SCRIPT src=${good}?2></SCRIPT>`],
    [good, `${good}?2`],
  ],
  [
    'a JSON string of a list',
    JSON.stringify([good, `<script src="${good}?a=1&amp;b=2"></script>`]),
    [good, `${good}?a=1&b=2`],
  ],
  ['a JSON string of one address', JSON.stringify(good), [good]],
  ['an address as it is', ` ${good} `, [good]],
  ['tags as they are', `<script src="${good}"></script>`, [good]],
  ['the default port', 'https://cdn.example.com:443/a.js', ['https://cdn.example.com:443/a.js']],
  ['a host in capitals', 'https://CDN.example.com/a.js', ['https://CDN.example.com/a.js']],
  ['the same twice', [good, good], [good]],
  ['nothing', '', []],
  ['an empty list', '[]', []],
  ['something else in JSON', '{"a": 1}', []],
])('[ENT-26] scripts written as %s', (_form, written, urls) => {
  expect(readOwnerScripts(written, hosts).urls).toEqual(urls);
});

test.each([
  ['<script>steal()</script>', 'inline'],
  ['<script data-src="https://cdn.example.com/a.js"></script>', 'inline'],
  ['<img src=x onerror=steal()>', 'inline'],
  ['http://cdn.example.com/a.js', 'not-https'],
  ['//cdn.example.com/a.js', 'not-https'],
  ['/a.js', 'not-https'],
  ['javascript:steal()', 'not-https'],
  ['data:text/javascript,steal()', 'not-https'],
  ['https://cdn.example.com@evil.example/a.js', 'not-https'],
  ['https://evil.example\\@cdn.example.com/a.js', 'not-https'],
  ['https://evil.example\\.cdn.example.com/a.js', 'not-https'],
  ['https://cdn.example.com /a.js', 'not-https'],
  ['https://evil.example/cdn.example.com', 'host-not-allowed'],
  ['https://evil.cdn.example.com/a.js', 'host-not-allowed'],
  ['https://cdn.example.com.evil.example/a.js', 'host-not-allowed'],
  ['https://stats.example.in/a.js', 'host-not-allowed'],
])('[ENT-26] %s is never loaded', (entry, reason) => {
  expect(readOwnerScripts([entry], hosts)).toMatchObject({ urls: [], skipped: [{ reason }] });
  expect(readOwnerScripts([good], [])).toMatchObject({ urls: [], skipped: [{ script: 'cdn.example.com' }] });
});

test.each([
  ['/checkout', true],
  ['/page', true],
  ['/login', true],
  ['/register', true],
  ['/reset', true],
  ['/newsletter', true],
  ['/not-me', true],
  ['/confirm-contact', true],
  ['/cart', true],
  ['/contact', true],
  ['/privacy-policy', true],
  ['/my-account', true],
  ['/history', true],
  ['/track', true],
  ['/invoice', true],
  ['/wallet', true],
  ['/pagemain', true],
  ['/unknown', true],
  ['/Login', true],
  ['/login//', true],
  ['/%6Cogin', true],
  ['/shopping', true],
  ['/shop/x', true],
  ['/%E0%A4%A', true],
  ['/', false],
  ['/shop', false],
  ['/shop/', false],
  ['/product', false],
  ['/product/dGVh/MQ%3D%3D', false],
  ['/category-detail/Attars', false],
  ['/about', false],
])('[ENT-26] the owner’s scripts stay out of %s: %s', (path, out) => {
  expect(keepsScriptsOut(path)).toBe(out);
});
