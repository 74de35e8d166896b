import type { Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import * as members from '#contract/members.ts';
import { clientOf } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

export const WALLET = '/my-account?tab=wallet';

/** The referral id of the member who is signed in in the page's browser. */
export async function referIdOf(page: Page, shop: ShopProcess): Promise<string> {
  const call = clientOf(page, shop);
  const { user_id } = await call(auth.session, {});
  const { referId } = await call(members.referId, { params: { user_id } });
  return referId ?? '';
}

export const wallet = (page: Page) => page.getByRole('tabpanel', { name: 'Wallet' });
