import type { WireOrder } from '#contract/orders.ts';
import type { PageTexts } from '#texts/en.ts';

type Refund = WireOrder['refunds'][number];

/** Money that was never the order's: it stands in none of the sums above. */
const isExtra = ({ reason }: Refund): boolean => reason === 'paid-twice' || reason === 'wrong-amount';

function labelOf(refund: Refund, texts: PageTexts['orders']['track']): string {
  if (refund.state === 'failed') return texts.refundTrouble;
  if (refund.state === 'processed') return isExtra(refund) ? texts.extraRefunded : texts.refunded;
  return isExtra(refund) ? texts.extraRefunding : texts.refunding;
}

/** What went back of an order, what is on its way, and what the shop looks into; amounts in paise. */
export function refundRows(refunds: readonly Refund[], texts: PageTexts['orders']['track']): Map<string, number> {
  const rows = new Map<string, number>();
  for (const refund of refunds) {
    const label = labelOf(refund, texts);
    rows.set(label, (rows.get(label) ?? 0) + refund.amount_paise);
  }
  return rows;
}
