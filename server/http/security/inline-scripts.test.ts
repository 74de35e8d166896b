import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeMarks } from './inline-scripts.ts';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const MARK = '7d1f';

test('each script of the renderer is allowed once by the hash of its bytes, and leaves without its mark', () => {
  const scripts = ['start("₹1,299 चाय");', 'go()'];
  const html = `<link rel="modulepreload" nonce="${MARK}" href="/a.js"/><p>½ kg</p><script nonce="${MARK}">${scripts[0]}</script><script type="module" async="" nonce="${MARK}">${scripts[1]}</script><script nonce="${MARK}" src="/assets/a.js"></script><script src="/assets/b.js" nonce="${MARK}"></script><script nonce="${MARK}">${scripts[1]}</script><p>₹</p>`;
  const marked = takeMarks(Buffer.from(html), MARK);
  expect(marked.scripts).toEqual(scripts.map(hashOf));
  expect(marked.page.toString()).toBe(html.replaceAll(` nonce="${MARK}"`, ''));
});

test.each([
  '<script>alert(document.domain)</script>',
  '<script nonce="">alert(document.domain)</script>',
  '<script nonce="7d1e">alert(document.domain)</script>',
  '<script>alert(document.domain)//',
  "<script data-x='nonce=7d1f'>alert(document.domain)</script>",
])('a script that came into the page by a text of a stranger is not allowed: %s', (injected) => {
  const { scripts } = takeMarks(Buffer.from(`<p>${injected}</p><script nonce="${MARK}">go()</script>`), MARK);
  expect(scripts).toEqual([hashOf('go()')]);
});

test('marked scripts are found wherever they stand in a page', () => {
  const text = fc.string({ unit: fc.constantFrom('<', '₹', 'a') });
  const around = fc.array(fc.tuple(text, fc.constantFrom('<i', '<script', '<script src="/a.js"'), text));
  fc.assert(
    fc.property(around, (pieces) => {
      const html = pieces.map(([before, tag, inside]) => `${before}${tag} nonce="${MARK}">${inside}</script>`).join('');
      const { page, scripts } = takeMarks(Buffer.from(html), MARK);
      expect(page.toString()).toBe(html.replaceAll(` nonce="${MARK}"`, ''));
      const run = pieces.filter(([, tag]) => tag === '<script').map(([, , inside]) => hashOf(inside));
      expect(scripts).toEqual([...new Set(run)]);
    }),
  );
});

test('a page without a marked script stays as it is', () => {
  const page = Buffer.from('<p>₹10</p><script>go()</script>');
  expect(takeMarks(page, MARK)).toEqual({ page, scripts: [] });
});
