import type { ApiError } from '#contract/client.ts';
import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';
import type { pageRefusals } from '#texts/en/page-refusals.ts';
import { fieldAtFault, type ProfileErrors } from '#web/members/profile-errors.ts';
import type { Formats } from '#web/texts/formats.ts';
import type { Obstacle } from './placing-obstacle.ts';
import { isDeliveryKnown, quoteChanges } from '#web/orders/quote/quote-changes.ts';

export interface ObstacleTexts {
  checkout: PageTexts['orders']['checkout'];
  members: PageTexts['members'];
  refusals: typeof pageRefusals;
  formats: Formats;
}

/** What a buyer has to look at before the order is placed. */
export interface ShownChanges {
  title: string;
  facts: readonly string[];
}

export interface ObstacleMessage {
  tone: 'warning' | 'error';
  text: string;
}
const warning = (text: string): ObstacleMessage => ({ tone: 'warning', text });
const error = (text: string): ObstacleMessage => ({ tone: 'error', text });

/** What is said of a refusal in passing; null where the page says it by itself. */
function refusalMessage({ code, message }: ApiError, { checkout }: ObstacleTexts): ObstacleMessage | null {
  if (code === 'address-unclear') return null;
  return error(code === 'shop-closed' ? checkout.closed : message);
}

/** What is said in passing; null where the page says it by itself. */
export function messageOf(obstacle: Obstacle, texts: ObstacleTexts): ObstacleMessage | null {
  const { checkout, members, refusals } = texts;
  switch (obstacle.kind) {
    case 'cart-empty':
      return warning(refusals['cart-empty']);
    case 'details-not-loaded':
      return error(members.loadFailed);
    case 'no-method':
      return warning(refusals['payment-method-missing']);
    case 'missing-fields': {
      const list = obstacle.fields.map((field) => members.fields[field]).join(', ');
      return warning(fill(refusals['missing-fields'], { list }));
    }
    case 'no-quote':
      return error(obstacle.reason ?? checkout.quoteFailed);
    case 'no-delivery':
      return error(obstacle.reason);
    case 'coupon-ended':
      return warning(obstacle.reason);
    case 'unanswered':
      return error(checkout.failed);
    case 'order-failed':
      return error(checkout.deliveryFailed);
    case 'method-refused':
    case 'order-refused':
    case 'quote-refused':
      return refusalMessage(obstacle.refusal, texts);
    case 'address-unanswered':
    case 'total-changed':
    case 'signed-out':
      return null;
  }
}

/** What is wrong with the details; null where they are not at fault. */
export function errorsOf(obstacle: Obstacle, { members }: ObstacleTexts): ProfileErrors | null {
  if (obstacle.kind === 'missing-fields')
    return Object.fromEntries(obstacle.fields.map((field) => [field, members.required]));
  if (obstacle.kind === 'no-delivery') return { pincode: obstacle.reason };
  if (obstacle.kind !== 'order-refused' && obstacle.kind !== 'quote-refused') return null;
  const field = fieldAtFault(obstacle.refusal.code);
  return field && { [field]: obstacle.refusal.message };
}

/** After a fault of the shop, or of what it asks, the order may stand all the same. */
const refusalFacts = ({ message, status }: ApiError, { unanswered }: ObstacleTexts['checkout']): readonly string[] =>
  status >= 500 ? [message, unanswered] : [message];

/** What is said where the sums stand; null where nothing is. */
export function changesOf(obstacle: Obstacle, { checkout, formats }: ObstacleTexts): ShownChanges | null {
  if (obstacle.kind === 'unanswered') return { title: checkout.failed, facts: [checkout.unanswered] };
  if (obstacle.kind === 'order-failed')
    return { title: checkout.deliveryFailed, facts: refusalFacts(obstacle.refusal, checkout) };
  if (obstacle.kind === 'order-refused' && obstacle.refusal.code !== 'address-unclear')
    return {
      title: obstacle.refusal.code === 'shop-closed' ? checkout.closed : checkout.failed,
      facts: refusalFacts(obstacle.refusal, checkout),
    };
  if (obstacle.kind !== 'total-changed' && obstacle.kind !== 'quote-refused') return null;
  const { kind, before, now } = obstacle;
  const { title, worked } = checkout.changed;
  const isFirstSum = kind === 'total-changed' && !isDeliveryKnown(before);
  return { title: isFirstSum ? worked : title, facts: quoteChanges(before, now, checkout, formats) };
}
