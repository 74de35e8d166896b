import { useState } from 'react';
import type { AddressChoice } from '#web/delivery/use-address-choice.ts';
import type { ProfileForm } from '#web/members/use-profile-form.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { PaymentMode } from './checkout-problem.ts';
import { changesOf, errorsOf, messageOf, type ShownChanges } from './obstacle-words.ts';
import type { Obstacle } from './placing-obstacle.ts';
import type { CheckoutQuote } from '#web/orders/quote/use-checkout-quote.ts';
import { useMethodProblem } from './use-method-problem.ts';

interface Checkout {
  form: ProfileForm;
  quoted: CheckoutQuote;
  method: PaymentMode | null;
  address: AddressChoice;
}

const noChanges: ShownChanges = { title: '', facts: [] };

const isAboutAddress = (obstacle: Obstacle): boolean =>
  obstacle.kind === 'address-unanswered' || ('refusal' in obstacle && obstacle.refusal.code === 'address-unclear');

/** Tells the buyer what stands in the way of the order, in all places that it concerns. */
export function useObstacle({ form, quoted, method, address }: Checkout) {
  const { checkout } = useOrdersTexts();
  const texts = { checkout, members: useMembersTexts(), refusals: useRefusalTexts(), formats: useFormats() };
  const isSignedOut = useSignedOut();
  const methodProblem = useMethodProblem(method);
  const [changes, setChanges] = useState(noChanges);
  /** What the quote said when an order was refused; what it says from then on may be that refusal again. */
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const quoteSays = JSON.stringify([quoted.failure, quoted.quote?.total_paise, quoted.quote?.delivery_refusal]);

  const clear = (): void => {
    setChanges(noChanges);
    setRefusedAt(null);
    methodProblem.clear();
  };
  if (refusedAt !== null && refusedAt !== quoteSays) clear();

  const show = (obstacle: Obstacle): void => {
    const message = messageOf(obstacle, texts);
    if (message) toast[message.tone](message.text);
    const errors = errorsOf(obstacle, texts);
    if (errors) form.mark(errors);
    const changed = changesOf(obstacle, texts);
    if (changed) setChanges(changed);
    if (obstacle.kind === 'order-refused') setRefusedAt(quoteSays);
    if (obstacle.kind === 'no-method') methodProblem.miss();
    if (obstacle.kind === 'method-refused') methodProblem.refuse(obstacle.refusal);
    if (obstacle.kind === 'signed-out') isSignedOut(obstacle.refusal);
    if (isAboutAddress(obstacle)) address.ask();
    // What was refused may stand in the sums as well: sold out meanwhile, or details that were saved just now.
    if (obstacle.kind === 'order-refused' || obstacle.kind === 'quote-refused') quoted.refuse(obstacle.refusal);
  };
  return { show, clear, shown: { changes, ...methodProblem.shown } };
}
