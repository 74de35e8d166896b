import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct } from '#contract/catalogue.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { isActive } from '#domain/catalogue/availability.ts';
import { decodeAddressPart } from '#domain/catalogue/product-address.ts';

/**
 * The product of an encoded id (NAV-08, Q033).
 * @returns null when the id is not one, or its product is gone or not Active
 * @throws {ApiError} when the server cannot say
 */
export async function loadProduct(call: Call, encodedProductId: string): Promise<WireProduct | null> {
  const productId = decodeAddressPart(encodedProductId);
  if (productId === null) return null;
  try {
    const product = await call(catalogue.single, { params: { productId } });
    return isActive(product.status) ? product : null;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}
