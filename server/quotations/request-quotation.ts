import { createHash } from 'node:crypto';
import { checkQuotation, type GuestDetails } from '#domain/quotations/guest-details.ts';
import { Refusal } from '#domain/refusals.ts';
import { type ChosenPiece, holdSellables, type RequestedItem } from '../catalogue/sellable-store.ts';
import { lockContent } from '../db/lock-content.ts';
import type { Tx } from '../db/open.ts';
import { lockActiveMember } from '../db/lock-active-member.ts';
import type { Deps } from '../deps.ts';
import { mailQuotation } from './mail-quotation.ts';
import { findRepeated, insertQuotation, type NewQuotation } from './quotation-store.ts';

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
function contentOf(sent: QuotationRequest, items: readonly RequestedItem[]): string {
  const chosen = items.map(({ piece, quantity }) => [piece.variationId, quantity]);
  return createHash('sha256')
    .update(JSON.stringify({ ...sent, chosen }))
    .digest('base64url');
}

const newQuotation = (
  deps: Deps,
  { memberId, details, couponCode }: QuotationRequest,
  items: readonly RequestedItem[],
  contentHash: string,
): NewQuotation => ({
  public_id: `Q-${deps.ids.code(REFERENCE_LENGTH)}`,
  member_id: memberId,
  ...details,
  coupon_code: couponCode,
  total_paise: items.reduce((sum, { piece, quantity }) => sum + piece.price * quantity, 0),
  content_hash: contentHash,
  created_at: deps.clock(),
});

async function request(deps: Deps, tx: Tx, sent: QuotationRequest): Promise<string> {
  if (sent.memberId !== null && !(await lockActiveMember(tx, sent.memberId))) throw new Refusal('not-signed-in');
  // Stock does not matter to an offer.
  const items = await holdSellables(tx, sent.chosen);
  const contentHash = contentOf(sent, items);
  await lockContent(tx, contentHash);
  const since = new Date(deps.clock().getTime() - REPEAT_MINUTES * 60_000);
  const earlier = await findRepeated(tx, contentHash, since);
  if (earlier !== null) return earlier;
  const quotation = newQuotation(deps, sent, items, contentHash);
  await insertQuotation(tx, quotation, items);
  await mailQuotation(deps, tx, quotation, items);
  return quotation.public_id;
}

/**
 * Stores a request and mails it to the owner (API-41). A repeat within a short time is stored once.
 *
 * @returns its reference
 * @throws {Refusal} 'invalid-guest-phone' or 'cart-empty' (QUOTE-05); 'product-unavailable' or 'choose-variation'
 */
export async function requestQuotation(deps: Deps, sent: QuotationRequest): Promise<string> {
  const refusal = checkQuotation(sent.details, sent.chosen);
  if (refusal) throw new Refusal(refusal);
  if (sent.memberId !== null) await deps.limits.count('quotation-member', String(sent.memberId));
  return deps.db.transaction().execute((tx) => request(deps, tx, sent));
}
