import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes } from './csp.ts';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;

test('each inline script is allowed once by the hash of its bytes, and no other script', () => {
  const scripts = ['start("₹1,299 चाय");', 'go()'];
  const html = `<p>½ kg</p><script>${scripts[0]}</script><script type="module" async="">${scripts[1]}</script>
    <script src="/assets/a.js"></script><script>${scripts[1]}</script>`;
  expect(inlineScriptHashes(Buffer.from(html))).toEqual(scripts.map(hashOf));
});
