import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as auth from '#contract/auth.ts';
import * as carts from '#contract/cart.ts';
import type { WireCartLine } from '#contract/cart.ts';
import { ApiError } from '#contract/client.ts';
import { loginPath } from '#domain/auth/redirect.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import type { GuestDetails } from '#domain/quotations/guest-details.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { purchasable, toQuote } from '#web/cart/cart-lines.ts';
import { refreshCart } from '#web/cart/cart-store.ts';
import { useCouponSums } from '#web/coupons/use-coupon-sums.ts';
import { forgetUser, storedUser, useStoredUser } from '#web/device/stored-user.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useQuotesTexts } from '#web/texts/quotations.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { GuestDetailsModal } from './guest-details-modal.tsx';
import { removeQuotationDraft, storeQuotationDraft, useQuotationDraft } from './quotation-draft.ts';
import { toastFailure } from './toast-failure.ts';
import { sendQuotation } from './send-quotation.ts';
import { LeavingNotice, type Sent } from './sent-quotation.tsx';

export interface CartQuotationProps {
  lines: readonly WireCartLine[];
  /** Whether Buy Now was clicked. */
  asked: boolean;
  onClose: () => void;
}

/** Whether a member is signed in: by the session itself, since the remembered user may have outlived it. */
async function isSignedIn(): Promise<boolean> {
  if (!storedUser()) return false;
  try {
    await call(auth.session, {});
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetUser();
    return false;
  }
}

/** The request is sent already: a cart that cannot be emptied now is no reason to say that it was not. */
async function emptyCart(userId: string): Promise<void> {
  await call(carts.clear, { params: { user_id: userId } }).catch(() => undefined);
  await refreshCart();
}

/**
 * Asks for an offer for the cart (CART-12). A guest is led to the login and comes back to what they typed (QUOTE-06);
 * afterwards the cart is empty and the page goes on to the member's account (QUOTE-07).
 */
export function CartQuotation({ lines, asked, onClose }: CartQuotationProps) {
  const common = useCommonTexts();
  const quotes = useQuotesTexts();
  const refusals = useRefusalTexts();
  const navigate = useNavigate();
  const user = useStoredUser();
  const draft = useQuotationDraft();
  const [sent, setSent] = useState<Sent | null>(null);
  const requestedLines = purchasable(lines);
  const { counting: coupon } = useCouponSums(toQuote(requestedLines));
  const units = countUnits(requestedLines);

  const close = (): void => {
    removeQuotationDraft();
    onClose();
  };
  const send = async (details: GuestDetails): Promise<void> => {
    if (!(await isSignedIn())) {
      storeQuotationDraft(details);
      return void navigate(loginPath('/cart'));
    }
    const sender = storedUser();
    const reference = await sendQuotation(call, { details, lines: requestedLines, user: sender, coupon });
    toast.success(quotes.sent);
    setSent({ reference, titles: requestedLines.map(({ product_name }) => product_name) });
    close();
    if (sender) await emptyCart(sender.user_id);
  };
  const submit = async (details: GuestDetails): Promise<void> => {
    if (requestedLines.length === 0) return toast.warning(refusals['cart-empty']);
    await send(details).catch((error: unknown) => toastFailure(error, common.somethingWrong));
  };

  return (
    <>
      {sent && <LeavingNotice {...sent} />}
      <GuestDetailsModal
        open={asked || (draft !== null && user !== null)}
        onClose={close}
        subject={units === 1 ? quotes.items.one : fill(quotes.items.many, { n: units })}
        needsLogin={user === null}
        draft={draft}
        onSubmit={submit}
      />
    </>
  );
}
