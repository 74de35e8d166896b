import { redirect } from 'react-router';
import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct } from '#contract/catalogue.ts';
import * as members from '#contract/members.ts';
import { ApiError, type Call } from '#contract/client.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { isActive, isOutOfStock } from '#domain/catalogue/availability.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { isWellFormedReferralCode, normaliseReferralCode } from '#domain/members/referral-code.ts';
import { purchaseMode, readDefaultFlag } from '#domain/settings/purchase-mode.ts';

const unknownProduct = (error: unknown): null => {
  if (error instanceof ApiError) return null;
  throw error;
};

async function sellsByQuotation(call: Call): Promise<boolean> {
  const { data } = await call(settings.cartButtons, { params: { storeId: STORE_ID } });
  const buttons = data.map((button) => ({ id: button.button_id, isDefault: readDefaultFlag(button) }));
  return purchaseMode(buttons) === 'getquote';
}

const isSimple = (product: WireProduct): boolean => parseProductType(product.product_type) === 'simple';

const isSoldOut = ({ totalStock, variation }: WireProduct): boolean =>
  isOutOfStock({ totalStock, variations: variation });

/**
 * The product of a shared link `/checkout?referId=..&productId=..` (NAV-13, Q034).
 *
 * @returns null without one, or when it is gone
 * @throws a redirect to the product's page when it cannot be bought at once
 */
export async function loadSharedProduct(request: Request, call: Call): Promise<WireProduct | null> {
  const productId = new URL(request.url).searchParams.get('productId');
  if (!productId) return null;
  const product = await call(catalogue.single, { params: { productId } }).catch(unknownProduct);
  if (!product || !isActive(product.status)) return null;
  if (!isSimple(product) || isSoldOut(product) || (await sellsByQuotation(call).catch(() => false)))
    throw redirect(productPath(product.title, product.product_id));
  return product;
}

/**
 * The reference id that the form begins with (NAV-13, Q034).
 *
 * @param named the code in the address, or of the link opened on the way
 * @returns empty when the member has one, or may not use this one
 */
export async function loadSharedReference(
  named: string,
  call: Call,
  profile: members.WireProfile | null,
): Promise<string> {
  const id = normaliseReferralCode(named);
  if (!isWellFormedReferralCode(id) || profile?.referenceId) return '';
  const query = { exclude: profile?.id ?? '' };
  return call(members.checkReference, { params: { id }, query }).then(
    ({ canUse }) => (canUse ? id : ''),
    () => '',
  );
}
