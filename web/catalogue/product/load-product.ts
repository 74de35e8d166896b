import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct } from '#contract/catalogue.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { isActive } from '#domain/catalogue/availability.ts';
import { decodeAddressPart } from '#domain/catalogue/product-address.ts';

/**
 * The product of an id.
 * @returns null when it is gone, not Active (Q056), or the id is none
 * @throws {ApiError} when the server cannot say
 */
export async function loadProduct(call: Call, productId: string): Promise<WireProduct | null> {
  try {
    const product = await call(catalogue.single, { params: { productId } });
    return isActive(product.status) ? product : null;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/**
 * The product of an address (NAV-08, Q033).
 * @param encodedId the id as the address holds it
 * @returns null also when that is no id
 */
export async function loadAddressedProduct(call: Call, encodedId: string): Promise<WireProduct | null> {
  const productId = decodeAddressPart(encodedId);
  return productId === null ? null : loadProduct(call, productId);
}
