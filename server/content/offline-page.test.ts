import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineHash } from '../http/security/csp.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the offline page names the shop, leads to the address it stands under, and needs nothing but its styles', async () => {
  await saveSettings(shop.deps.db, {
    store: { ...defaultSettings.store, name: 'Kadamba <& Co>', tagline: 'Teas & Attars' },
  });
  const { body, headers, statusCode } = await shop.app.inject({ url: '/offline' });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toMatch(/^public/);
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(body) ?? [];
  expect(script).toContain("'online'");
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${inlineHash(script)};`);
  expect(body).toContain('so Kadamba &lt;&amp; Co&gt; cannot be reached');
  expect(body).toContain('This page opens by itself when the connection is back.');
  expect(body).toContain('<a href="">Try again</a>');
  expect(body.match(/(?:src|href)="[^"]+"/g)).toEqual(['href="/favicon.svg"', 'href="/offline.css"']);
  expect(body).not.toContain('style=');
});
