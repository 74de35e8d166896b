import type { WireOrder } from '#contract/orders.ts';
import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';
import { deliveryNote } from '#web/orders/tracking/progress-steps.ts';
import type { Formats } from '#web/texts/formats.ts';

/** What is still to be paid at the door, and when the order is expected. */
export function successFacts(order: WireOrder, texts: PageTexts['orders'], formats: Formats): string[] {
  const { payAtDoor } = texts.payment.success;
  const due = order.due_paise > 0 ? fill(payAtDoor, { amount: formats.rupees(order.due_paise) }) : null;
  return [due, deliveryNote(order, texts, formats)].filter((fact) => fact !== null);
}
