import { useEffect, useRef, useState } from 'react';
import type { WireUser } from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import type { WireDestination, WireQuote } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import type { AddressChoice } from '#web/delivery/use-address-choice.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { fieldAtFault } from '#web/members/profile-errors.ts';
import type { ProfileForm } from '#web/members/use-profile-form.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { useFormats } from '#web/texts/formats.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { checkoutProblem, type CheckoutProblem, isPlacedDirectly, type PaymentMode } from './checkout-problem.ts';
import { useLeaveCheckout } from './ended-checkout.ts';
import { isShownRefusal } from './shown-refusals.ts';
import { type OrderToPlace, payloadOf, placeOrder } from './place-order.ts';
import { isSettledBy, recordPlaced, idempotencyKeyFor, settleKey } from '#web/device/idempotency-keys.ts';
import { isDeliveryKnown, quoteChanges } from './quote-changes.ts';
import { quoteWith } from './quote-state.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';
import { useMethodProblem } from './use-method-problem.ts';

/** What a buyer has to look at before she places the order. */
export interface ShownChanges {
  title: string;
  facts: readonly string[];
}

const noChanges: ShownChanges = { title: '', facts: [] };

interface Checkout {
  member: WireUser;
  form: ProfileForm;
  quoted: CheckoutQuote;
  method: PaymentMode | null;
  /** An address that is typed and not saved. */
  destination: WireDestination | undefined;
  address: AddressChoice;
}

function refuseDelivery(form: ProfileForm, reason: string): void {
  toast.error(reason);
  form.mark({ pincode: reason });
}

/** "Place order": what is missing is said and marked, else the order is placed and paid (CHK-11 to CHK-18). */
export function usePlaceOrder({ member, form, quoted, method, destination, address }: Checkout) {
  const orders = useOrdersTexts();
  const members = useMembersTexts();
  const refusals = useRefusalTexts();
  const { checkout: texts } = orders;
  const { store } = useShop();
  const leave = useLeaveCheckout();
  const isSignedOut = useSignedOut();
  const isWanted = useRef(false);
  const formats = useFormats();
  const isPlacing = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const trouble = useMethodProblem(method);
  const [changes, setChanges] = useState(noChanges);
  /** What stood in the summary when the button was pressed. */
  const seen = useRef<WireQuote | null>(null);

  const tell = (problem: CheckoutProblem) => {
    if (problem.kind === 'cart-empty') toast.warning(refusals['cart-empty']);
    if (problem.kind === 'no-method') {
      toast.warning(refusals['payment-method-missing']);
      trouble.miss();
    }
    if (problem.kind === 'missing-fields') {
      const list = problem.fields.map((field) => members.fields[field]).join(', ');
      toast.warning(fill(refusals['missing-fields'], { list }));
      form.mark(Object.fromEntries(problem.fields.map((field) => [field, members.required])));
    }
  };

  const fail = (title: string, why: string) => {
    setChanges({ title, facts: [why] });
    toast.error(title);
  };

  const refuse = (error: unknown, order: OrderToPlace) => {
    if (isSignedOut(error)) return;
    if (!(error instanceof ApiError) || error.code === 'network') return fail(texts.failed, texts.unanswered);
    if (isPlacedDirectly(order.quote) && !isShownRefusal(error.code)) return fail(texts.deliveryFailed, error.message);
    if (error.code === 'address-unclear') address.ask();
    else toast.error(error.message);
    if (trouble.refuse(error)) return;
    const field = fieldAtFault(error.code);
    if (field) form.mark({ [field]: error.message });
    const now = quoteWith(error);
    // What was refused may stand in the sums as well: sold out meanwhile, or details that were saved just now.
    if (!now) return quoted.refresh();
    setChanges({ title: texts.changed.title, facts: quoteChanges(order.quote, now, texts, formats) });
    quoted.refuse(error);
  };

  /** What she pays was worked out after she pressed: nothing is placed at a total that she has not seen. */
  const show = (before: WireQuote, now: WireQuote) => {
    const title = isDeliveryKnown(before) ? texts.changed.title : texts.changed.worked;
    setChanges({ title, facts: quoteChanges(before, now, texts, formats) });
  };

  const place = async (order: OrderToPlace) => {
    const key = idempotencyKeyFor(payloadOf(order));
    try {
      const placed = await placeOrder(call, order, key);
      if (placed.payment.outcome === 'paid') recordPlaced(key, placed.orderId);
      else settleKey(key);
      await leave(placed);
    } catch (error) {
      if (error instanceof ApiError && isSettledBy(error)) settleKey(key);
      refuse(error, order);
    }
  };

  const attempt = async () => {
    const { data, quote } = quoted;
    const lines = data?.products ?? [];
    const problem = checkoutProblem({
      lineCount: lines.length,
      profile: form.values,
      optional: form.optional,
      method,
    });
    if (problem) return tell(problem);
    if (form.hasUnsavedChanges && !(await form.save())) return;
    if (!data || !quote || !method) return toast.error(quoted.failure ?? texts.quoteFailed);
    const current = destination ? await quoted.forSaved() : quote;
    if (current.delivery_refusal) return refuseDelivery(form, current.delivery_refusal);
    const confirmedAddress = address.answerTo(current.address_question);
    if (confirmedAddress === null) return address.ask();
    if (seen.current && seen.current.total_paise !== current.total_paise) return show(seen.current, current);
    if (quoted.couponProblem) return toast.warning(quoted.couponProblem);
    const payer = { member, mobile: form.values.mobile, referenceId: form.values.referenceId, shopName: store.name };
    const couponCode = data.isCouponApplied ? data.coupon : '';
    await place({ lines, couponCode, method, quote: current, confirmedAddress, payer });
  };

  const onPlaceOrder = () => {
    if (isWanted.current || isPlacing.current) return;
    isWanted.current = true;
    setIsBusy(true);
    seen.current = quoted.quote;
    setChanges(noChanges);
    trouble.forget();
  };
  const carryOut = async () => {
    isPlacing.current = true;
    try {
      await attempt();
    } catch {
      toast.error(texts.failed);
    } finally {
      isPlacing.current = false;
      setIsBusy(false);
    }
  };

  // Another way of paying is another quote: a press waits for it, since what is due now says how the order is placed.
  const isQuoting = method !== null && quoted.isLoading;
  useEffect(() => {
    if (!isWanted.current || isQuoting) return;
    isWanted.current = false;
    void carryOut();
  });

  return { onPlaceOrder, isBusy, ...trouble.shown, changes };
}
