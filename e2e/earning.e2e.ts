/** A commission from the shared link to the bank account: pending, confirmed, taken back, paid out. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import * as auth from '#contract/auth.ts';
import * as members from '#contract/members.ts';
import { signatories } from '#demo/content/signatories.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { choose, placeOrder, summary } from './checkout-page.ts';
import { expect, expectGoodAtEveryWidth, open, ready, test } from './journey.ts';
import { clientOf, logIn, message, signInBuyer, sum } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

const WALLET = '/my-account?tab=wallet';
const wallet = (page: Page) => page.getByRole('tabpanel', { name: 'Wallet' });
const part = (page: Page, name: string) => wallet(page).getByRole('region', { name });
const income = (page: Page) => wallet(page).getByText('Your total income', { exact: true }).locator('..');

async function referIdOf(page: Page, shop: ShopProcess): Promise<string> {
  const call = clientOf(page, shop);
  const { user_id } = await call(auth.session, {});
  return (await call(members.referId, { params: { user_id } })).referId ?? '';
}

/** Lets a plan hold, by one or two signatories of the demo. */
async function holdPlan(shop: ShopProcess, terms: string[], signed: { name: string; key: string }[]): Promise<void> {
  const proposed = await shop.command('plan', 'propose', '5,3,2', ...terms);
  const [, version = ''] = /Plan (\d+) is proposed/.exec(proposed) ?? [];
  if (signed.length === 0) await shop.command('plan', 'activate', version);
  for (const { name, key } of signed) await shop.commandWith(key, 'plan', 'activate', version, '--by', name);
}

/** Lets a bank account be as old as one has to be that is paid. */
async function ageAccount({ databaseUrl }: ShopProcess, referId: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  await database.query(
    `update member_profiles set account_set_at = account_set_at - interval '72 hours' where referral_code = $1`,
    [referId],
  );
  await database.end();
}

/** @returns the link of a product that the member passes on by hand */
async function share(page: Page): Promise<string> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }));
  await open(page, WALLET);
  await wallet(page).getByRole('button', { name: 'Share Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select a Product to Refer' });
  await dialog.getByLabel('Search products').fill('irani');
  await dialog.getByRole('radio', { name: /Irani/ }).check();
  await dialog.getByRole('button', { name: 'Share Link' }).click();
  const text = await dialog.getByLabel('Message', { exact: true }).inputValue();
  return text.split('\n').at(-1) ?? '';
}

/** @returns the order's id */
async function buy(page: Page): Promise<string> {
  await choose(page, 'Pay on delivery');
  await placeOrder(page).click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  return sum(receipt, 'Order id').innerText();
}

async function deliver(shop: ShopProcess, orderId: string): Promise<void> {
  for (const status of ['Shipped', 'Delivered']) await shop.command('order', 'status', orderId, status);
  await shop.command('order', 'collected', orderId);
}

test(
  '[REF-04] [RWD-01] [WAL-01] [WAL-07] a shared link earns a commission, which a return takes back, and which is paid into the bank',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    const asha = await signInBuyer(page, shop);
    const referId = await referIdOf(page, shop);
    const link = await share(page);
    const others = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize(), locale: 'en-IN' });
    const theirs = await others.newPage();
    const buyer = await signInBuyer(theirs, shop, { pan: 'KLMNP5678Q', accountNumber: '700070007000' });
    await others.clearCookies();
    const { prepares, approves } = signatories;
    // So that the test waits neither for a fortnight nor for a hundred rupees.
    await holdPlan(shop, ['--window', '0', '--least-payout', '1'], [prepares, approves]);
    try {
      const orders = await test.step('who opens the link signs in, reads whose it is, and orders', async () => {
        await theirs.goto(link);
        await logIn(theirs, buyer);
        await expect(theirs).toHaveURL(/\/checkout/);
        await ready(theirs);
        await expect(summary(theirs).getByText('Referred by Ila B.')).toBeVisible();
        const first = await buy(theirs);
        await open(theirs, `/checkout?productId=${productIdOf('irani-chai')}`);
        await expect(summary(theirs).getByText('Referred by Ila B.')).toBeVisible();
        return [first, await buy(theirs)];
      });

      await test.step('what the member earns is pending, and not part of the income', async () => {
        await shop.command('ledger', 'settle');
        await open(page, WALLET);
        await expect(part(page, 'Pending').locator('strong')).toHaveText('₹21.84');
        await expect(part(page, 'Pending')).toContainText('confirms after delivery and the return window');
        await expect(income(page)).toContainText('₹0');
      });

      await test.step('it is income once the order was delivered and kept', async () => {
        for (const id of orders) await deliver(shop, id);
        await shop.command('ledger', 'settle');
        await open(page, WALLET);
        await expect(income(page)).toContainText('₹21.84');
        await expect(part(page, 'Recent Activity').getByText('+ ₹10.92')).toHaveCount(2);
        await expect(part(page, 'To be paid out').locator('strong')).toHaveText('₹21.84');
        await expect(part(page, 'To be paid out')).toContainText('We pay those who accepted the seller agreement.');
        await expectGoodAtEveryWidth(page);
      });

      await test.step('what is sent back takes its part along, and says why', async () => {
        await shop.command('order', 'return', orders[0] ?? '', 'IRA-250');
        await shop.command('ledger', 'settle');
        await open(page, WALLET);
        await expect(income(page)).toContainText('₹10.92');
        await expect(part(page, 'Recent Activity').getByText('− ₹10.92')).toBeVisible();
        await part(page, 'Recent Activity')
          .getByRole('button', { name: /^Reversal/ })
          .click();
        const why = page.getByRole('dialog', { name: /^Order \d+, level 1$/ });
        await expect(why).toContainText('Irani Chai: came back');
        await expectGoodAtEveryWidth(page);
        await page.keyboard.press('Escape');
      });

      await test.step('the member accepts the agreement, two people sign, and the bank pays', async () => {
        await part(page, 'To be paid out').getByRole('link', { name: 'Read and accept it' }).click();
        await page.getByRole('button', { name: 'I have read and accept it' }).click();
        await expect(message(page, 'Thank you. The agreement is accepted.', 'success')).toBeVisible();
        await open(page, WALLET);
        await expect(part(page, 'To be paid out')).toContainText('Your bank account is new.');
        await ageAccount(shop, referId);
        const prepared = await shop.commandWith(prepares.key, 'payout', 'prepare', '--by', prepares.name);
        const [, batch = ''] = /^Batch (\d+):/.exec(prepared) ?? [];
        await shop.commandWith(approves.key, 'payout', 'approve', batch, '--by', approves.name);
        await open(page, WALLET);
        const payouts = part(page, 'To be paid out');
        await expect(payouts).toContainText('On its way to the account that ends in 9012');
        await expect(payouts.locator('strong')).toHaveText('₹0');
        const file = test.info().outputPath('bank.csv');
        await shop.command('payout', 'export', batch, file);
        const shown = await shop.command('payout', 'show', batch);
        const [, payout = ''] = new RegExp(`(P-[0-9A-Z]{10}) +${referId}`).exec(shown) ?? [];
        expect(readFileSync(file, 'utf8')).toContain(`${payout},Ila Banerjee,123456789012,DEMO0123456,`);
        const reference = `UTR${Date.now()}`;
        await shop.command('payout', 'paid', payout, '--reference', reference);
        await open(page, WALLET);
        await expect(payouts).toContainText(/Paid on .* to the account that ends in 9012/);
        await expect(payouts).toContainText(`The bank’s reference: ${reference}`);
        await expect(income(page)).toContainText('₹10.92');
        expect(await shop.command('ledger', 'verify')).toContain('each sums to zero');
        await expectGoodAtEveryWidth(page);
      });

      await test.step('the member got a mail at each step, and chooses what to be mailed about', async () => {
        const subjects = () =>
          shop.mail.mails.filter(({ to }) => to?.[0]?.address === asha.email).map(({ subject }) => subject);
        await expect
          .poll(subjects, { timeout: 60_000 })
          .toEqual(
            expect.arrayContaining([
              expect.stringMatching(/ is pending$/),
              expect.stringMatching(/ is confirmed$/),
              '₹10.92 is taken back',
              '₹10.92 was sent to your bank',
            ]),
          );
        await wallet(page).getByText('What we write to you about').click();
        const pending = wallet(page).getByLabel('An order came in on which I earn');
        // The choice shows at once; that it is kept is known by the answer alone.
        const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
        await pending.uncheck();
        await kept;
        await open(page, WALLET);
        await wallet(page).getByText('What we write to you about').click();
        await expect(pending).not.toBeChecked();
        await expect(wallet(page).getByLabel('A commission is confirmed')).toBeChecked();
        await expectGoodAtEveryWidth(page);
      });
    } finally {
      await holdPlan(shop, ['--window', '14', '--least-payout', '100'], []);
      await others.close();
    }
  },
);
