import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as content from '#contract/content.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { WRITTEN_PAGES, type WrittenPageName } from '#domain/content/written-pages.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-pages-'));
const file = join(folder, 'ours.md');
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  shop.deps.config.mode = 'production';
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) => runShopCommand(shop, 'page', ...words);
const read = (slug: WrittenPageName) =>
  shop.visitor().call(content.writtenPage, { params: { storeId: STORE_ID, slug } });

const OURS = '# Our refunds\n\n## When\nWithin [our days](/help).\n\n- unopened\n- unharmed\n';

test('[CONT-05] before customers no page is called a draft, and its owner is told of each', async () => {
  for (const page of WRITTEN_PAGES)
    expect(await read(page)).toEqual({ is_draft: false, published_at: null, own_text: null });
  const { out = '' } = await run('list');
  expect(out.match(/a draft that the shop came with/g)).toHaveLength(3);
  expect(out).toContain(
    'Customers read texts that are still drafts: /refund-policy, /privacy-policy, /terms-and-conditions.',
  );
  shop.deps.config.mode = 'demo';
  for (const page of WRITTEN_PAGES) expect(await read(page)).toMatchObject({ is_draft: true });
});

test('[CONT-05] a text that the owner takes over is no draft any more, in a demo either', async () => {
  expect((await run('accept', '/terms-and-conditions')).out).toBe(
    'Version 1 of /terms-and-conditions holds from now on.',
  );
  expect((await run('accept', 'terms-and-conditions')).err).toContain('says that already');
  shop.deps.config.mode = 'demo';
  expect(await read('terms-and-conditions')).toMatchObject({ is_draft: false, own_text: null });
  const { out = '' } = await run('list');
  expect(out).toMatch(
    /terms-and-conditions +the shop’s own text, which you took over +21\/11\/2026, 11:30 am +1, 0 before it/,
  );
  expect(out).toContain('still drafts: /refund-policy, /privacy-policy.');
});

test('[CONT-05] the owner’s text stands on its page, each version can be read, and the old one comes back', async () => {
  writeFileSync(file, OURS);
  expect((await run('set', 'refund-policy', file)).out).toBe('Version 1 of /refund-policy holds from now on.');
  expect(await read('refund-policy')).toEqual({
    is_draft: false,
    published_at: shop.clock.now.toISOString(),
    own_text: {
      title: 'Our refunds',
      sections: [
        { id: 'section-1', title: 'When', blocks: ['Within [our days](/help).', { list: ['unopened', 'unharmed'] }] },
      ],
    },
  });
  writeFileSync(file, OURS.replace('Our refunds', 'Refunds'));
  expect((await run('set', 'refund-policy', file)).out).toContain('Version 2');
  expect((await run('set', 'refund-policy', file)).err).toContain('says that already');
  expect((await run('show', 'refund-policy', '--version', '1')).out).toMatch(
    /^# Our refunds\n.*\n\nVersion 1, published /s,
  );
  expect((await run('show', 'refund-policy')).out).toContain('# Refunds');
  expect((await run('show', 'refund-policy', '--version', '3')).err).toContain('has no version 3.');
  expect((await run('accept', 'refund-policy')).out).toContain('Version 3');
  expect(await read('refund-policy')).toMatchObject({ own_text: null });
  expect((await run('show', 'refund-policy')).out).toContain('what the shop came with');
});

describe('a text is refused, and the page stays as it is,', () => {
  test.each([
    ['## When\nSoon.', 'The text must begin with its title'],
    ['# Refunds\nSoon.', 'The text needs sections'],
    ['# Refunds\n\n## When\n', 'Each section needs a heading and a text'],
    ['# Refunds\n\nSoon.\n\n## When\nSoon.', 'Customers would not see'],
    ['# Refunds\n\n## When\nWrite to {officer}.', 'Line 4 has a place in braces'],
    ['# Refunds\n\n## When\n### Then\nSoon.', 'Line 4 has a heading below a section.'],
    ['# Refunds\n\n## When\nVery **soon**.', 'Line 4 has bold or italic text.'],
    ['# Refunds\n\n## When\n<script>alert(1)</script>', 'Line 4 has HTML.'],
    ['# Refunds\n\n## When\n![A cat](/cat.png)', 'Line 4 has a picture.'],
    ['# Refunds\n\n## When\nSee [us](https://elsewhere.example).', 'Line 4 has a link to another site.'],
    ['# Refunds\n\n## When\nSee [us](//elsewhere.example).', 'Line 4 has a link to another site.'],
    ['# Refunds\n\n## When\n1. Soon', 'Line 4 has a numbered list.'],
    ['# Refunds\n\n## When\n| a | b |', 'Line 4 has a table.'],
  ])('%j', async (text, sentence) => {
    writeFileSync(file, text);
    expect(await run('set', 'refund-policy', file)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(sentence),
    });
    expect(await read('refund-policy')).toMatchObject({ published_at: null });
  });

  test('that is not there, or for a page that has none', async () => {
    expect((await run('set', 'refund-policy', join(folder, 'none.md'))).err).toContain('cannot be read (ENOENT)');
    expect((await run('set', 'about', file)).err).toContain('There are: refund-policy, privacy-policy, terms');
    expect((await run('show', 'refund-policy', '--version', 'x')).err).toContain('--version must be');
  });
});
