import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as pages from '#contract/console/pages.ts';
import * as content from '#contract/content.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { WRITTEN_PAGES, type WrittenPageName } from '#domain/content/written-pages.ts';
import { MAX_WRITTEN_LENGTH } from '#domain/content/written-text.ts';
import { NOBODY } from '#domain/settings/grievance.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

const OURS = '# Our refunds\n\n## When\n\nWithin [our days](/help).\n\n- unopened\n- unharmed';
const PAGE = 'refund-policy';

const office = { pincode: '', latitude: null, longitude: null };

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner', { name: 'Nirmala' });
});
afterAll(() => shop.close());

const read = (page: WrittenPageName = PAGE) => owner.call(pages.readPage, { params: { page } });
const readVersion = (version: number, page: WrittenPageName = PAGE) =>
  owner.call(pages.readPageVersion, { params: { page, version: String(version) } });
const publish = (text: string | null, revision: number, by = owner) =>
  by.call(pages.publishPage, { params: { page: PAGE }, body: { text } }, { revision });
const shown = () => shop.visitor().call(content.writtenPage, { params: { storeId: STORE_ID, slug: PAGE } });
const events = () =>
  shop.deps.db
    .selectFrom('audit_events')
    .select(['action', 'actor', 'subject_id', 'before', 'after'])
    .where('action', '=', 'page.publish')
    .orderBy('id')
    .execute();

test('[CON-156] a supplied legal text is a draft until the owner accepts it with one audit event', async () => {
  const { items } = await owner.call(pages.consolePages, {});
  expect(items.map(({ page, state, revision }) => ({ page, state, revision }))).toEqual(
    WRITTEN_PAGES.map((page) => ({ page, state: 'draft', revision: 0 })),
  );
  expect(await read()).toMatchObject({
    title: 'Refund Policy',
    text: expect.stringContaining('\n- Return: 14 days from the day of delivery\n'),
    shown: { lead: expect.stringContaining('send back'), sections: { length: 6 } },
    versions: [{ version: 0, published_at: null, is_own: false }],
  });
  const at = shop.clock.now.toISOString();
  expect(await publish(null, 0)).toMatchObject({ state: 'accepted', revision: 1, published_at: at });
  expect(await shown()).toEqual({ is_draft: false, published_at: at, own_text: null });
  // Repeated, it changes nothing and writes no event.
  expect(await publish(null, 1)).toMatchObject({ state: 'accepted', revision: 1 });
  expect(await events()).toEqual([
    {
      action: 'page.publish',
      actor: 'Nirmala',
      subject_id: PAGE,
      before: { version: 0 },
      after: { version: 1, is_own_text: false },
    },
  ]);
});

test('[CON-156] a legal text is replaced by the owner’s own, each version stays readable, and an earlier one comes back', async () => {
  expect(await publish(`\n${OURS}\n\n`, 0)).toMatchObject({
    state: 'own',
    revision: 1,
    title: 'Our refunds',
    text: OURS,
  });
  expect(await shown()).toMatchObject({ is_draft: false, own_text: { title: 'Our refunds' } });
  await publish(OURS.replace('Our', 'All'), 1);
  expect(await readVersion(1)).toMatchObject({ text: OURS, shown: { title: 'Our refunds', lead: '' } });
  expect(await readVersion(0)).toMatchObject({ shown: { title: 'Refund Policy' } });
  expect(await publish((await readVersion(1)).text, 2)).toMatchObject({
    revision: 3,
    title: 'Our refunds',
    versions: [3, 2, 1, 0].map((version) => ({ version, is_own: version > 0 })),
  });
  await expect(readVersion(9)).rejects.toMatchObject({ code: 'not-found' });
  // The command reads and writes the same versions.
  const { out } = await runShopCommand(shop, 'page', 'show', PAGE);
  expect(out).toContain('Version 3, published');
  expect((await runShopCommand(shop, 'page', 'accept', PAGE)).out).toContain('Version 4');
  expect(await read()).toMatchObject({ state: 'accepted', revision: 4 });
});

test('[CON-022] a save over a newer version is refused with what is published now', async () => {
  const manager = await addStaff(shop, 'manager', { name: 'Meera' });
  await publish(OURS, 0, manager);
  await expect(publish(OURS.replace('Our', 'All'), 0)).rejects.toMatchObject({
    code: 'edited-meanwhile',
    body: { who: 'Meera', stored: { revision: 1, text: OURS } },
  });
  const both = await Promise.allSettled(['A', 'B'].map((title) => publish(OURS.replace('Our', title), 1)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await read()).toMatchObject({ revision: 2 });
});

test.each([
  ['', { title: 'Give the text a title.' }],
  ['# Refunds\n\nSoon.', { body: expect.stringContaining('at least one section heading') }],
  ['# Refunds\n\nSoon.\n\n## When\nSoon.', { body: expect.stringContaining('customers would not see it') }],
  ['# Refunds\n\n## When\n', { body: expect.stringContaining('This heading needs words') }],
  ['# Refunds\n\n## When\nVery **soon**.', { body: expect.stringContaining('no bold') }],
  ['# Refunds\n\n## When\nWrite to {officer}.', { body: expect.stringContaining('Replace other words in braces') }],
])('[CON-156] the text %j is refused at its field, and the page stays as it is', async (text, fields) => {
  await expect(publish(text, 0)).rejects.toMatchObject({ code: 'invalid-input', body: { fields } });
  expect(await read()).toMatchObject({ state: 'draft', revision: 0 });
});

test('[CON-156] a missing grievance officer or address is reported before a text is published', async () => {
  await saveSettings(shop.deps.db, { grievance: NOBODY, office: { ...office, address: '' } });
  expect(await read()).toMatchObject({ missing: ['officer', 'address'] });
  await saveSettings(shop.deps.db, {
    grievance: { name: 'Asha', email: 'asha@example.in', phone: '9000000100' },
    office: { ...office, address: '1 Old Road' },
  });
  expect(await read()).toMatchObject({ missing: [] });
});

test('a text of the greatest length is accepted in every alphabet, and characters that no database stores are left out', async () => {
  const head = '# ग\n\n## ग\n\n';
  const longest = head + 'ग'.repeat(MAX_WRITTEN_LENGTH - head.length);
  expect(await publish(longest, 0)).toMatchObject({ revision: 1, text: longest });
  expect(await publish(`${OURS}\u0000 end\ud800`, 1)).toMatchObject({ text: `${OURS}  end` });
  await expect(publish(`${longest}ग`, 2)).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a role without permission neither reads nor publishes the pages', async () => {
  for (const by of [await addStaff(shop, 'support'), await addStaff(shop, 'owner', { withheld: ['content.write'] })]) {
    await expect(by.call(pages.consolePages, {})).rejects.toMatchObject({ code: 'not-permitted' });
    await expect(publish(OURS, 0, by)).rejects.toMatchObject({ code: 'not-permitted' });
  }
  expect(await shown()).toMatchObject({ published_at: null });
});
