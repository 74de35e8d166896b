import { expect, test } from 'vitest';
import { markedScripts } from './inline-scripts.ts';

const hashOf = async (script: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}'`;
};
const MARK = '7d1f';

test('each script of the renderer is allowed once by the hash of its bytes, and leaves without its mark', async () => {
  const scripts = ['start("₹1,299 चाय");', 'go()'];
  const page = `<p>½ kg</p><script nonce="${MARK}">${scripts[0]}</script><script type="module" async="" nonce="${MARK}">${scripts[1]}</script><script nonce="${MARK}" src="/assets/a.js"></script><script nonce="${MARK}">${scripts[1]}</script>`;
  const { html, hashes } = await markedScripts(page, MARK, ['early()']);
  expect(hashes).toEqual(await Promise.all(['early()', ...scripts].map(hashOf)));
  expect(html).toBe(page.replaceAll(` nonce="${MARK}"`, ''));
});

test.each([
  '<script>alert(document.domain)</script>',
  '<script nonce="">alert(document.domain)</script>',
  '<script nonce="7d1e">alert(document.domain)</script>',
  '<script>alert(document.domain)//',
  "<script data-x='nonce=7d1f'>alert(document.domain)</script>",
])('a script that came into the page by a text of a stranger is not allowed: %s', async (injected) => {
  const page = `<p>${injected}</p><script nonce="${MARK}">go()</script>`;
  const { hashes } = await markedScripts(page, MARK, []);
  const own = await hashOf('go()');
  expect(hashes.filter((hash) => hash !== own)).toEqual([]);
});
