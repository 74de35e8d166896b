import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageOf } from './demo-pages.ts';
import { expect, open, test } from './journey.ts';
import { orderOnDelivery, signInBuyer } from './shopper.ts';

/** What the four steps say for each status: their words, which one is current, whether the invoice is offered. */
const progress = [
  {
    status: 'Pending',
    steps: ['Order Placed, Now', 'Dispatch, To come', 'Out for delivery, To come', 'Delivered, To come'],
  },
  {
    status: 'Processing',
    steps: ['Order Processing, Now', 'Dispatch, To come', 'Out for delivery, To come', 'Delivered, To come'],
  },
  { status: 'Packed', steps: ['Packed, Now', 'Dispatch, To come', 'Out for delivery, To come', 'Delivered, To come'] },
  {
    status: 'Shipped',
    steps: ['Order Placed, Done', 'Dispatch, Now', 'Out for delivery, To come', 'Delivered, To come'],
  },
  {
    status: 'Out for delivery',
    steps: ['Order Placed, Done', 'Dispatch, Done', 'Out for delivery, Now', 'Delivered, To come'],
  },
  { status: 'Delivered', steps: ['Order Placed, Done', 'Dispatch, Done', 'Out for delivery, Done', 'Delivered, Done'] },
];

test('[TRK-01] [TRK-02] [TRK-03] [TRK-04] [TRK-05] [TRK-08] the owner moves an order on and its buyer follows', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop);
  const orderId = await orderOnDelivery(page, pageOf('irani-chai'));
  for (const { status, steps } of progress) {
    if (status !== 'Pending') await shop.command('order', 'status', orderId, status);
    await open(page, `/track/${orderId}`);
    const step = page.getByRole('region', { name: 'Where your order is' }).getByRole('listitem');
    await expect(step).toHaveCount(4);
    for (const [index, words] of steps.entries()) await expect(step.nth(index)).toContainText(words);
    await expect(page.getByRole('link', { name: 'Download Invoice' })).toHaveCount(
      status === 'Out for delivery' ? 1 : 0,
    );
  }
});

test('[TRK-06] an order that the owner cancels shows every step cancelled', async ({ page, shop }) => {
  await signInBuyer(page, shop);
  const orderId = await orderOnDelivery(page, pageOf('irani-chai'));
  await shop.command('order', 'status', orderId, 'Cancelled');
  await open(page, `/track/${orderId}`);
  const step = page.getByRole('region', { name: 'Where your order is' }).getByRole('listitem');
  await expect(step).toContainText([/, Cancelled/, /, Cancelled/, /, Cancelled/, /^Cancelled, Cancelled/]);
});

test('[CONT-05] a legal text of the owner stands in place of the draft', async ({ page, shop }) => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-text-'));
  const file = join(folder, 'terms.md');
  await writeFile(
    file,
    '# Our terms\n\n## Returns\nSee the [refund policy](/refund-policy).\n\n- unopened\n- unharmed\n',
  );
  await shop.command('page', 'set', 'terms-and-conditions', file);
  await rm(folder, { recursive: true });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1, name: 'Our terms' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns.getByRole('listitem')).toHaveText(['unopened', 'unharmed']);
  await returns.getByRole('link', { name: 'refund policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'This is a draft.' })).toBeVisible();
  await shop.command('page', 'accept', 'terms-and-conditions');
});
