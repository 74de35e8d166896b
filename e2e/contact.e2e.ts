import * as members from '#contract/members.ts';
import * as auth from '#contract/auth.ts';
import { profileFields } from '#server/testing/builders.ts';
import { expect, expectGoodAtEveryWidth, expectNoSidewaysScroll, open, test } from './journey.ts';
import { clientOf, message, signIn } from './shopper.ts';

test(
  'a contact address beside that of the account is confirmed by the page behind the link in its mail',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await signIn(page, shop);
    const contact = `packing.${shopper.email}`;
    const call = clientOf(page, shop);
    const { user_id } = await call(auth.session, {});
    const isConfirmed = async () => (await call(members.profiles, { params: { user_id } }))[0]?.is_email_confirmed;
    await call(members.saveProfile, { body: profileFields({ email: contact }) });
    const { text = '' } = await shop.mail.next(contact);
    expect(text).not.toContain('Asha');
    const link = /http\S+\/confirm-contact\?token=\S+/.exec(text)?.[0] ?? '';

    await open(page, '/page');
    const note = page.getByRole('note').filter({ hasText: 'News of your orders' });
    await expect(note).toContainText(`goes to ${shopper.email} until you confirm ${contact}`);
    await expectNoSidewaysScroll(page);
    await expectGoodAtEveryWidth(page);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you want news of orders at this address?');
    await expectGoodAtEveryWidth(page);
    expect(await isConfirmed()).toBe(false);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
    expect(await isConfirmed()).toBe(true);

    await open(page, '/page');
    await expect(page.getByText(contact)).toBeVisible();
    await expect(note).toHaveCount(0);
  },
);

test(
  'the mail to a contact address is sent again where the form names it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await signIn(page, shop);
    const contact = `again.${shopper.email}`;
    await clientOf(page, shop)(members.saveProfile, { body: profileFields({ email: contact }) });
    await shop.mail.next(contact);
    const sent = () => shop.mail.mails.filter(({ to }) => to?.[0]?.address === contact).length;
    expect(sent()).toBe(1);
    await open(page, '/page');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(message(page, /^The mail is on its way/, 'success')).toBeVisible();
    await expect.poll(sent).toBe(2);
  },
);
