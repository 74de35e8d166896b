import { withChaiSoldOut } from './chai-stock.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectGoodAtEveryWidth, expectNoSidewaysScroll, open, test } from './journey.ts';
import { message, orderOnDelivery, signInBuyer, sum } from './shopper.ts';

test(
  'what came back after its delivery, and what was not taken at the door, stand on their orders with the money',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const [kept, refused] = [
      await orderOnDelivery(page, pageOf('irani-chai')),
      await orderOnDelivery(page, pageOf('irani-chai')),
    ];
    await Promise.all([kept, refused].map((id) => shop.command('order', 'status', id, 'Shipped')));
    await Promise.all([shop.command('order', 'status', kept, 'Delivered'), shop.command('order', 'refused', refused)]);
    await shop.command('order', 'collected', kept);
    await shop.command('order', 'return', kept, 'IRA-250');
    await open(page, `/track/${kept}`);
    const bill = page.getByRole('region', { name: 'Bill Details' });
    const history = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await expect(page.getByRole('region', { name: 'Ordered Items' })).toContainText('Qty 1 · 1 sent back');
    await expect(sum(bill, 'On its way back to you')).toHaveText('₹230');
    await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a return' })).toHaveCount(0);
    await expect(history.first()).toContainText('Refund begun: ₹230');
    const [refund = ''] = /\w{16}(?=.* by hand)/.exec(await shop.command('refund', 'list')) ?? [];
    await shop.command('refund', 'paid', refund, '--reference', '632955012209');
    await open(page, `/track/${kept}`);
    await expect(sum(bill, 'Sent back to you')).toHaveText('₹230');
    await expect(history).toContainText(['Refund sent: ₹230', 'Refund begun: ₹230', 'Sent back and received by us']);
    await expectGoodAtEveryWidth(page);

    await open(page, `/track/${refused}`);
    await expect(history).toContainText(['Cancelled', 'Not taken at the door', 'Left the shop', 'Order placed']);
    await expect(bill.getByText('Remaining')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'a delivered order can be bought again, and a return of it asked for',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { mobile } = await signInBuyer(page, shop);
    const id = await orderOnDelivery(page, pageOf('irani-chai'));
    for (const status of ['Shipped', 'Delivered']) await shop.command('order', 'status', id, status);
    await open(page, `/track/${id}`);
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main').getByRole('link', { name: 'Irani Chai' }).first()).toBeVisible();
    await open(page, `/track/${id}`);
    await page.getByRole('link', { name: 'Ask for a return' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
    await expect(page.getByLabel(/^Message/).first()).toHaveValue(`Order ${id}: I would like to send back `);
    await expect(page.getByRole('main').getByLabel('Phone')).toHaveValue(mobile);
    await expectGoodAtEveryWidth(page);
  },
);

test(
  'what is bought again and sold out meanwhile is named, and the order’s page stays',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const id = await orderOnDelivery(page, pageOf('irani-chai'));
    for (const status of ['Shipped', 'Delivered']) await shop.command('order', 'status', id, status);
    await withChaiSoldOut(page, shop, async (sellOut) => {
      await open(page, `/track/${id}`);
      await sellOut();
      await page.getByRole('button', { name: 'Buy again' }).click();
      await expect(message(page, 'Not to be had at the moment: Irani Chai', 'warning')).toBeVisible();
      await expect(page).toHaveURL(`/track/${id}`);
    });
  },
);

test(
  'who cancels too late reads so on the order’s page, with the way to write to the shop about it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const id = await orderOnDelivery(page, pageOf('irani-chai'));
    await open(page, `/track/${id}`);
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await shop.command('order', 'status', id, 'Shipped');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    const late = 'This order can no longer be cancelled here, since it is shipped. Please write to us.';
    const notice = page.getByRole('main').locator(':focus').filter({ hasText: late });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
    await expectGoodAtEveryWidth(page);
    await notice.getByRole('link', { name: 'Write to us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
    await expect(page.getByLabel(/^Message/).first()).toHaveValue(`Order ${id}: `);
  },
);
