import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import type { WireOrder } from '#contract/orders.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { refreshCart } from '#web/cart/cart-store.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { orderAgain } from './order-again.ts';

/** Puts what was ordered into the cart once more and leads there; says what cannot be had, or not in that number. */
export function BuyAgain({ member, order }: { member: WireUser; order: WireOrder }) {
  const { track } = useOrdersTexts();
  const { somethingWrong } = useCommonTexts();
  const navigate = useNavigate();
  const isSignedOut = useSignedOut();
  const [isBusy, setIsBusy] = useState(false);
  const buy = async (): Promise<void> => {
    const { missing, fewer } = await orderAgain(call, member.user_id, order.cart_products);
    await refreshCart();
    if (missing.length > 0) toast.warning(`${track.notSold} ${missing.join(', ')}`);
    if (fewer.length > 0) toast.warning(`${track.fewerNow} ${fewer.join(', ')}`);
    if (missing.length < order.cart_products.length) await navigate('/cart');
  };
  const onClick = (): void => {
    setIsBusy(true);
    void buy()
      .catch((error: unknown) => isSignedOut(error) || toast.error(somethingWrong))
      .finally(() => setIsBusy(false));
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={onClick}>
      {track.buyAgain}
    </Button>
  );
}
