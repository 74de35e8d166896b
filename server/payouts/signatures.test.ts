import { beforeEach, expect, test } from 'vitest';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { pass } from '../testing/earn.ts';
import { mailsTo } from '../testing/mails.ts';
import { runShopCommandWith } from '../testing/run-shop-command.ts';
import { payoutStories } from '../testing/payout-stories.ts';

const stories = payoutStories();
const { run, signedBy, keyIn, earn, payouts, books } = stories;
let { shop, keys } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, keys } = stories.cast());
});

test('the signatory who prepared a batch does not approve it, and the database would refuse it', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  expect(await signedBy('meera', 'approve', '1')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('takes two people'),
  });
  const byHand = shop.deps.db.updateTable('payout_batches').set({ approved_by: 'meera', approved_at: new Date() });
  await expect(byHand.execute()).rejects.toThrow('signed_by_two');
  expect(await books()).not.toHaveProperty('clearing');
});

test.each([
  ['with the key of another', 'ravi', 'meera'],
  ['without a key', 'nobody', 'meera'],
  ['as one who may not sign', 'ravi', 'nobody'],
])('nobody signs %s', async (_title, key, by) => {
  await earn();
  const prepared = await runShopCommandWith(keys[key] ?? '', shop, 'payout', 'prepare', '--by', by);
  expect(prepared).toMatchObject({ exitCode: 1, err: expect.stringContaining('Nothing was signed') });
  expect(await payouts()).toEqual([]);
});

test('a removed signatory signs no more, and the name is not given to another', async () => {
  await earn();
  expect((await run('signatory', 'remove', 'meera')).out).toContain('meera signs no more');
  expect(await signedBy('meera', 'prepare')).toMatchObject({ exitCode: 1 });
  expect(await signedBy('ravi', 'signatory', 'add', 'meera')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('already; what she signed names her'),
  });
  expect((await run('signatories')).out).toMatch(/meera +\d.*\n?ravi/);
});

test('a second signatory is let in with the key of the first, and the shop is written to', async () => {
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, email: 'owner@example.in' } });
  expect(await run('signatory', 'add', 'tara')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('payout signatory add tara --by <signatory>'),
  });
  expect(await run('signatory', 'add', 'tara', '--by', 'meera')).toMatchObject({
    exitCode: 1,
    err: 'No key of meera was typed. Nobody was added.',
  });
  expect(
    await runShopCommandWith('guessed', shop, 'payout', 'signatory', 'add', 'tara', '--by', 'meera'),
  ).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('Nobody was added'),
  });
  expect(await signedBy('ravi', 'signatory', 'add', 'tara')).toMatchObject({ exitCode: 0 });
  expect((await run('signatories')).out).toMatch(/tara +\S.* ravi$/m);
  await run('signatory', 'remove', 'tara');
  await shop.runJobs();
  const texts = mailsTo(shop, 'owner@example.in').map(({ text = '' }) => text);
  expect(texts[0]).toContain('ravi let her in');
  expect(texts[1]).toContain('tara signs payouts no more');
});

test('after all signatories are removed, newly added ones wait 72 hours before they sign', async () => {
  await earn();
  for (const name of ['meera', 'ravi']) await run('signatory', 'remove', name);
  const added = await run('signatory', 'add', 'mallory');
  expect(added.out).toContain('Only the first signatory of a shop signs at once.');
  keys.mallory = keyIn(added);
  expect(await signedBy('mallory', 'prepare')).toMatchObject({ exitCode: 1 });
  expect(await signedBy('mallory', 'signatory', 'add', 'trudy')).toMatchObject({ exitCode: 1 });
  pass(shop, 3);
  expect(await signedBy('mallory', 'prepare')).toMatchObject({ exitCode: 0 });
});
