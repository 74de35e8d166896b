import { addAuthenticator } from './console-page.ts';
import { expect, test } from './journey.ts';
import { PRODUCTION_URL, putInFront, startProductionShop } from './production-shop.ts';

test('[CON-156] [CON-166] an invited owner opens an empty shop', async ({ page, context }) => {
  const shop = await startProductionShop();
  try {
    await putInFront(context, shop);
    const said = await shop.command('staff', 'invite', 'leela@example.in', '--role', 'owner');
    const link = /http\S+\/welcome#\S+/.exec(said)?.[0] ?? '';
    await addAuthenticator(page);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Leela Menon');
    await page.getByRole('button', { name: 'Create a passkey and continue' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My shop' })).toBeVisible();
    await page.screenshot({ path: '/tmp/my-shop.png', fullPage: true });
    await page.goto(PRODUCTION_URL);
    await page.screenshot({ path: '/tmp/home.png', fullPage: true });
  } finally {
    await shop.close();
  }
});
