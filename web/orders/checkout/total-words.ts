import type { WireQuote } from '#contract/orders.ts';
import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';
import type { Formats } from '#web/texts/formats.ts';
import { isDeliveryKnown } from '#web/orders/quote/quote-changes.ts';

/** "₹365", or "₹245 + delivery" as long as that is not known. */
export function totalWords(
  quote: WireQuote,
  { withoutDelivery }: Pick<PageTexts['orders']['checkout'], 'withoutDelivery'>,
  rupees: Formats['rupees'],
): string {
  const total = rupees(quote.total_paise);
  return isDeliveryKnown(quote) ? total : fill(withoutDelivery, { total });
}
