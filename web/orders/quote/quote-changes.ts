import type { WireQuote } from '#contract/orders.ts';
import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';
import type { Formats } from '#web/texts/formats.ts';

type Line = WireQuote['lines'][number];

const keyOf = (line: Line): string => `${line.product_id} ${line.product_sku}`;

const lineNamed = (quote: WireQuote, key: string): Line | undefined => quote.lines.find((line) => keyOf(line) === key);

/** Whether the total of a quote has its delivery in it. */
export const isDeliveryKnown = (quote: WireQuote): boolean => quote.delivery_why !== null && !quote.delivery_refusal;

/** What differs between the quote that was shown and the new one, one sentence each. */
export function quoteChanges(
  shown: WireQuote,
  now: WireQuote,
  texts: PageTexts['orders']['checkout'],
  { rupees }: Formats,
): string[] {
  const { changed } = texts;
  const amountFact = (what: string, before: number, after: number): string[] =>
    before === after ? [] : [fill(changed.fact, { what, before: rupees(before), after: rupees(after) })];
  /** What was not known before has not changed. */
  const deliveryFact = (what: string, before: number, after: number): string[] =>
    isDeliveryKnown(shown) ? amountFact(what, before, after) : [fill(changed.known, { what, amount: rupees(after) })];
  const lines = shown.lines.flatMap((line) => {
    const same = lineNamed(now, keyOf(line));
    if (!same) return [fill(changed.gone, { what: line.product_name })];
    return amountFact(line.product_name, line.unit_price_paise, same.unit_price_paise);
  });
  const added = now.lines
    .filter((line) => !lineNamed(shown, keyOf(line)))
    .map((line) => fill(changed.added, { what: line.product_name }));
  const hasAdvance = shown.balance_paise > 0 || now.balance_paise > 0;
  return [
    ...lines,
    ...added,
    ...amountFact(texts.coupon, shown.discount_paise, now.discount_paise),
    ...deliveryFact(texts.deliveryCharge, shown.delivery_paise, now.delivery_paise),
    ...deliveryFact(texts.totalPrice, shown.total_paise, now.total_paise),
    ...(hasAdvance ? amountFact(texts.advancePayable, shown.pay_now_paise, now.pay_now_paise) : []),
  ];
}
