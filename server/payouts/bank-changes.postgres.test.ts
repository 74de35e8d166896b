import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import { accountBalances, ledgerFaults } from '../rewards/ledger-store.ts';
import { addProduct, addReferred, sameBrowser } from '../testing/builders.ts';
import { acceptAgreement, confirm, orderOnDelivery } from '../testing/earn.ts';
import { mailsTo } from '../testing/mails.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { approve } from './approve-batch.ts';
import { makeBankFile } from './bank-file.ts';
import { prepareBatch } from './prepare-batch.ts';
import { addSignatories, meera, ravi } from '../testing/signatories.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());

let [bela, chitra] = [] as unknown as [
  Awaited<ReturnType<typeof addReferred>>,
  Awaited<ReturnType<typeof addReferred>>,
];
beforeEach(async () => {
  await one.reset();
  bela = await addReferred(one, null, { fullname: 'Bela Nair' });
  chitra = await addReferred(one, bela, { fullname: 'Chitra Rao' });
  for (const member of [bela, chitra]) await acceptAgreement(member);
  const chest = await addProduct(one, { variations: [{ price: 400_000 }] });
  await confirm(one, await orderOnDelivery(await addReferred(one, chitra), [chest]));
  two.clock.now = one.clock.now;
  await addSignatories(one.deps);
  await prepareBatch(one.deps, meera);
});

/** Saves another account of Chitra's, from another process. */
async function changeAccount(n: number): Promise<void> {
  const { call } = sameBrowser(chitra, two);
  const [details] = await call(members.profiles, { params: { user_id: chitra.userId } });
  if (!details) throw new Error('The member has no details.');
  const { id: profileId, ...typed } = details;
  const accountNumber = `5555000${String(n).padStart(5, '0')}`;
  await call(members.changeProfile, { params: { profileId }, body: { ...typed, accountNumber } });
}

/** Whichever process sent them. */
const noticesToChitra = () =>
  [one, two].flatMap((shop) => mailsTo(shop, chitra.email)).filter(({ subject }) => subject?.includes('were changed'));

async function exported(): Promise<string> {
  const files: unknown[] = [];
  const opener = { actor: 'test', reason: 'test' };
  await makeBankFile(one.deps, 1, opener, async (rows) => void files.push(rows), false);
  return JSON.stringify(files);
}

const states = async () =>
  (
    await one.deps.db
      .selectFrom('payouts')
      .innerJoin('member_profiles as profile', 'profile.id', 'payouts.profile_id')
      .select(['full_name as name', 'payouts.state', 'why'])
      .orderBy('payouts.id')
      .execute()
  ).map(({ name, state, why }) => [name, state, why]);

test('[EARN-014] an account that changes while its batch is approved is never paid, the owner is told, and others are paid', async () => {
  const [signed] = await Promise.all([approve(one.deps, 1, ravi), ...[1, 2, 3, 4].map(changeAccount)]);
  expect(signed).toMatchObject({ outcome: 'approved' });
  const [belas, chitras] = await states();
  expect(belas).toEqual(['Bela Nair', 'approved', null]);
  expect([
    ['Chitra Rao', 'approved', null],
    ['Chitra Rao', 'left-out', 'bank-changed'],
  ]).toContainEqual(chitras);
  const file = await exported();
  expect(file).toContain('Bela Nair');
  expect(file).not.toMatch(/Chitra|5555000/);
  await two.runJobs();
  expect(noticesToChitra()).toHaveLength(4);
  expect(await ledgerFaults(one.deps.db)).toEqual([]);
});

test('"It was not me", said four times while the bank’s file is made, deadlocks with nothing and holds the member’s payouts', async () => {
  await approve(one.deps, 1, ravi);
  await changeAccount(1);
  await two.runJobs();
  const texts = noticesToChitra().map(({ text = '' }) => text);
  const token = /\/not-me\?token=([\w-]+)/.exec(texts[0] ?? '')?.[1] ?? '';
  const [file] = await Promise.all([
    exported(),
    ...Array.from({ length: 4 }, () => two.visitor().call(members.disownChange, { body: { token } })),
  ]);
  expect(file).toContain('Bela Nair');
  expect(file).not.toContain('Chitra');
  const { payouts_held_at: heldAt } = await one.deps.db
    .selectFrom('member_profiles')
    .select('payouts_held_at')
    .where('member_id', '=', chitra.memberId)
    .executeTakeFirstOrThrow();
  expect(heldAt).not.toBeNull();
  const balances = Object.fromEntries(
    (await accountBalances(one.deps.db)).map(({ account, balance }) => [account, balance]),
  );
  expect(balances).toMatchObject({ clearing: -304_00 });
});
