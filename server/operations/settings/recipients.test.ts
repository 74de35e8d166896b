import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console/settings.ts';
import { rateLimits } from '#domain/rate-limits.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { mailedCode } from '../../testing/mails.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop);
});
afterAll(() => shop.close());

const read = () => owner.call(contract.settings, {});
const events = () => shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute();

test('[CON-163] an address is told of orders once its code is confirmed, and the code counts once', async () => {
  const email = 'orders@example.in';
  await owner.call(contract.addRecipient, { body: { email: ' Orders@Example.in ' } });
  const code = await mailedCode(shop, email);
  const wrong = code === '000000' ? '000001' : '000000';
  const confirm = (typed: string) => owner.call(contract.confirmRecipient, { body: { email, code: typed } });
  expect(await refusalOf(confirm(wrong))).toMatchObject({ code: 'otp-wrong' });
  expect(await confirm(code)).toEqual({ recipients: [email] });
  expect(await confirm(code)).toEqual({ recipients: [email] });
  expect(await refusalOf(owner.call(contract.addRecipient, { body: { email } }))).toMatchObject({
    body: { fields: { email: expect.stringContaining('already') } },
  });
  expect((await read()).recipients).toEqual([email]);
  expect(await owner.call(contract.removeRecipient, { body: { email } })).toEqual({ recipients: [] });
  expect((await events()).map(({ action }) => action)).toEqual([
    'notice.send-code',
    'setting.change',
    'setting.change',
  ]);
  expect(JSON.stringify(await events())).not.toContain(email);
});

test.each([
  ['orders', 'no mailbox'],
  ['a@b.in, c@d.in', 'two of them'],
])('[CON-163] "%s" gets no code: it is %s', async (email) => {
  const { body } = await refusalOf(owner.call(contract.addRecipient, { body: { email } }));
  expect(body.fields).toHaveProperty('email');
});

test('[CON-163] a sixth address is refused, and codes to one are counted', async () => {
  const five = [1, 2, 3, 4, 5].map((n) => `owner${n}@example.in`);
  await saveSettings(shop.deps.db, { notices: { addresses: five, off: [] } });
  const add = (email: string) => owner.call(contract.addRecipient, { body: { email } });
  expect((await refusalOf(add('six@example.in'))).body.fields).toMatchObject({ email: expect.stringContaining('5') });
  await saveSettings(shop.deps.db, { notices: { addresses: [], off: [] } });
  for (let sent = 0; sent < rateLimits['otp-email'].calls; sent++) await add('six@example.in');
  expect(await refusalOf(add('six@example.in'))).toMatchObject({ code: 'too-many-requests' });
});
