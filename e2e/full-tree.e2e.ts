import type { Locator, Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import { fillTree } from './fill-tree.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { clientOf, signInBuyer } from './shopper.ts';

const section = (page: Page): Locator => page.getByRole('region', { name: 'MLM Tree Diagram' });
const canvas = (page: Page): Locator => section(page).getByRole('region', { name: /^The tree\./ });

/** Where an element stands in the window, and how large it is there. */
async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('It is not shown.');
  return found;
}

test('[TREE-01] [TREE-06] [TREE-07] a full tree opens on the three direct referrals, is unfolded step by step, and finds a member', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop);
  const { user_id: own } = await clientOf(page, shop)(auth.session, {});
  await fillTree(shop, own);
  await open(page, '/history#tree');
  const cards = canvas(page).locator('[data-member]');
  const friend = (n: number): Locator => canvas(page).locator(`[data-member="F${String(n).padStart(7, '0')}"]`);
  const below = (n: number): Locator => canvas(page).getByRole('button', { name: `Members below Friend${n} R` });

  await test.step('the three are seen with their sponsor', async () => {
    await expect(cards).toHaveCount(4);
    await expect(friend(2)).toBeInViewport({ ratio: 0.9 });
    await expect(below(2)).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a step leads from a member to those below, and back', async () => {
    await below(2).click();
    await expect(below(2)).toHaveAttribute('aria-expanded', 'true');
    await expect(below(2)).toBeFocused();
    await expect(cards).toHaveCount(7);
    await expect(friend(8)).toBeInViewport({ ratio: 0.9 });
    const [one, other] = [await box(friend(7)), await box(friend(8))];
    const scale = one.width / 184;
    expect((other.x - one.x) / scale).toBeCloseTo(200, 0);
    expect((one.y - (await box(friend(2))).y) / scale).toBeCloseTo(180, 0);
    await below(2).click();
    await expect(cards).toHaveCount(4);
  });

  await test.step('the arrow keys unfold as well', async () => {
    await friend(1).focus();
    await page.keyboard.press('ArrowDown');
    await expect(friend(4)).toBeVisible();
    await expect(friend(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(friend(4)).toBeFocused();
  });

  await test.step('members are found wherever they are folded away, each match in turn', async () => {
    const find = section(page).getByRole('search');
    await find.getByLabel('Name or referral ID').fill('friend12');
    await find.getByRole('button', { name: 'Find' }).click();
    await expect(find).toContainText('1 of 2 found');
    await expect(friend(12)).toBeFocused();
    await expect(friend(12)).toBeInViewport({ ratio: 0.9 });
    await find.getByRole('button', { name: 'Find' }).click();
    await expect(friend(120)).toBeFocused();
    await expect(friend(120)).toBeInViewport({ ratio: 0.9 });
    // A tree that is drawn anew leaves the focus where the reader has taken it.
    await find.getByLabel('Name or referral ID').focus();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: width < 900 ? 1000 : 800, height });
    await expect(canvas(page)).toBeVisible();
    await expect(find.getByLabel('Name or referral ID')).toBeFocused();
    await page.setViewportSize({ width, height });
    await find.getByLabel('Name or referral ID').fill('nobody');
    await page.keyboard.press('Enter');
    await expect(find).toContainText('Nobody in your tree has this name or ID.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('Reset shows it as at first', async () => {
    await section(page).getByRole('button', { name: 'Reset' }).click();
    await expect(cards).toHaveCount(4);
  });
});
