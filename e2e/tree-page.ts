import type { Locator, Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import * as contract from '#contract/members.ts';
import * as referral from '#contract/referral.ts';
import { members } from '#demo/content/members.ts';
import { clientOf } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

export const HISTORY = '/history#tree';

/** Signs in the demo shop's member who has a tree. @returns everybody in it, the viewed member first */
export async function signInAsha(page: Page, shop: ShopProcess): Promise<referral.WireFlatTreeNode[]> {
  const call = clientOf(page, shop);
  const asha = members.find(({ password, profile }) => password && profile);
  await call(auth.login, { body: { email: asha?.email ?? '', password: asha?.password ?? '' } });
  const { user_id } = await call(auth.session, {});
  const { referId } = await call(contract.referId, { params: { user_id } });
  const params = { referId: referId ?? '' };
  const { root } = await call(referral.tree, { params });
  const { downlines } = await call(referral.downlines, { params });
  return [root, ...downlines];
}

export const section = (page: Page): Locator => page.getByRole('region', { name: 'MLM Tree Diagram' });
export const canvas = (page: Page): Locator => section(page).getByRole('region', { name: /^The tree\./ });
export const cardOf = (page: Page, { purchase_id: id }: { purchase_id: string }): Locator =>
  canvas(page).locator(`[data-member="${id}"]`);
