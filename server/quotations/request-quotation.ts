import { createHash } from 'node:crypto';
import { checkQuotation, type GuestDetails } from '#domain/quotations/guest-details.ts';
import { Refusal } from '#domain/refusals.ts';
import { type ChosenPiece, gatherSellables, type RequestedItem } from '../catalogue/sellable-store.ts';
import { lockContent } from '../db/lock-content.ts';
import type { Tx } from '../db/open.ts';
import { lockActiveMember } from '../db/lock-active-member.ts';
import type { Deps } from '../deps.ts';
import { mailQuotation } from './mail-quotation.ts';
import { findAskedSince, insertQuotation, type NewQuotation } from './quotation-store.ts';

/** How long the same request counts as one that was sent twice, in minutes. */
const REPEAT_MINUTES = 10;
const REFERENCE_LENGTH = 8;

export interface QuotationRequest {
  /** Null for a guest. */
  memberId: number | null;
  /** Tidied already. */
  details: GuestDetails;
  /** As typed; null when none was. */
  couponCode: string | null;
  chosen: readonly (ChosenPiece & { quantity: number })[];
}

/** Of all that is asked for, with the pieces in place of how they were named. */
function contentOf(asking: QuotationRequest, asked: readonly RequestedItem[]): string {
  const chosen = asked.map(({ piece, quantity }) => [piece.variationId, quantity]);
  return createHash('sha256')
    .update(JSON.stringify({ ...asking, chosen }))
    .digest('base64url');
}

const newQuotation = (
  deps: Deps,
  { memberId, details, couponCode }: QuotationRequest,
  asked: readonly RequestedItem[],
  contentHash: string,
): NewQuotation => ({
  public_id: `Q-${deps.ids.code(REFERENCE_LENGTH)}`,
  member_id: memberId,
  ...details,
  coupon_code: couponCode,
  total_paise: asked.reduce((sum, { piece, quantity }) => sum + piece.price * quantity, 0),
  content_hash: contentHash,
  created_at: deps.clock(),
});

async function request(deps: Deps, tx: Tx, asking: QuotationRequest): Promise<string> {
  if (asking.memberId !== null && !(await lockActiveMember(tx, asking.memberId))) throw new Refusal('not-signed-in');
  // Stock does not matter to an offer.
  const asked = await gatherSellables(tx, asking.chosen);
  const contentHash = contentOf(asking, asked);
  await lockContent(tx, contentHash);
  const since = new Date(deps.clock().getTime() - REPEAT_MINUTES * 60_000);
  const earlier = await findAskedSince(tx, contentHash, since);
  if (earlier !== null) return earlier;
  const quotation = newQuotation(deps, asking, asked, contentHash);
  await insertQuotation(tx, quotation, asked);
  await mailQuotation(deps, tx, quotation, asked);
  return quotation.public_id;
}

/**
 * Stores a request and mails it to the owner (API-41). A repeat within a short time is stored once.
 *
 * @returns its reference
 * @throws {Refusal} 'invalid-guest-phone' or 'cart-empty' (QUOTE-05); 'product-unavailable' or 'choose-variation'
 */
export async function requestQuotation(deps: Deps, asking: QuotationRequest): Promise<string> {
  const refusal = checkQuotation(asking.details, asking.chosen);
  if (refusal) throw new Refusal(refusal);
  if (asking.memberId !== null) await deps.limits.count('quotation-member', String(asking.memberId));
  return deps.db.transaction().execute((tx) => request(deps, tx, asking));
}
