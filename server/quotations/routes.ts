import * as contract from '#contract/quotations.ts';
import { tidyGuestDetails } from '#domain/quotations/guest-details.ts';
import { quotes as texts } from '#texts/en/quotations.ts';
import { tidyLine } from '#domain/tidy-text.ts';
import type { Deps } from '../deps.ts';
import { handle, type CallOf, type Mounted } from '../http/api/call.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { type QuotationRequest, requestQuotation } from './request-quotation.ts';

const COUPON_LENGTH = 40;

const requestOf = ({ body, member }: CallOf<typeof contract.requestQuotation>): QuotationRequest => ({
  memberId: member?.memberId ?? null,
  details: tidyGuestDetails({
    name: body.name ?? '',
    mobile: body.mobile ?? '',
    email: body.email ?? '',
    description: body.description ?? '',
  }),
  couponCode: tidyLine(body.coupon_code ?? '', COUPON_LENGTH) || null,
  chosen: body.cart_products.map(({ product_id, product_sku, quantity }) => ({
    productId: product_id,
    sku: product_sku,
    quantity: quantity ?? 1,
  })),
});

/** The call that asks for an offer. */
export const quoteRoutes = (deps: Deps): Mounted[] => [
  handle(contract.requestQuotation, async (call) => {
    const reference = await requestQuotation(deps, requestOf(call));
    return succeeded({ message: texts.sent, reference });
  }),
];
