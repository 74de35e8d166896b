import { formatRupees } from '#domain/money.ts';
import { Refusal } from '#domain/refusals.ts';
import { confirmedState } from '../../delivery/address-question.ts';
import { addressQuestionView } from '../../delivery/delivery-view.ts';
import type { OrderRequest } from '../order-request.ts';
import { quoteView } from './quote-view.ts';
import type { QuotedOrder } from './quoted-order.ts';
import { differs } from './shown-sums.ts';

/**
 * Ensures that buyer and shop mean the same order.
 *
 * @returns the GST code of the confirmed state; null when nothing was asked
 * @throws {Refusal} why nothing is delivered there; 'address-unclear' with the question; 'quote-changed' with the quote
 */
export function agreeOnQuote({ shown, confirmedAddress }: OrderRequest, quoted: QuotedOrder): string | null {
  const { refusal = null, question } = quoted.priced ?? {};
  if (refusal) throw new Refusal(refusal);
  const confirmed = question ? confirmedState(question, confirmedAddress) : null;
  if (question && confirmed === null)
    throw new Refusal('address-unclear', { address_question: addressQuestionView(question), quote: quoteView(quoted) });
  if (differs(shown, quoted))
    throw new Refusal('quote-changed', { total: formatRupees(quoted.total), quote: quoteView(quoted) });
  return confirmed;
}
