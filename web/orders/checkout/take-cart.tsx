import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import { obstacleOf, purchasable, toQuote } from '#web/cart/cart-lines.ts';
import { mergeCart, useCart } from '#web/cart/cart-store.ts';
import { useCouponSums } from '#web/coupons/use-coupon-sums.ts';
import { storedUser, useStoredUser } from '#web/device/stored-user.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { cartCheckoutOf, storeCheckoutData } from '#web/cart/checkout-data.ts';
import { NothingToOrder } from './nothing-to-order.tsx';
import { QuoteWaits } from '#web/orders/quote/quote-waits.tsx';

/**
 * Where nothing was chosen to be bought, the checkout takes the member's whole cart, as Buy Now in the cart does.
 * It is read anew: what an order took out of it a moment ago must not be ordered again.
 */
export function TakeCart({ member }: { member: WireUser }) {
  const texts = useCartTexts();
  const refusals = useRefusalTexts();
  const { lines, state } = useCart();
  const { revalidate } = useRevalidator();
  const isHers = useStoredUser()?.user_id === member.user_id;
  const [isReading, setIsReading] = useState(true);
  const read = async () => {
    await mergeCart();
    // A session that was over leads to the login.
    if (storedUser()?.user_id !== member.user_id) await revalidate();
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    if (isHers) void begin().then(() => setIsReading(false));
  }, [isHers]);
  const readAgain = () => {
    setIsReading(true);
    void read().then(() => setIsReading(false));
  };

  const bought = purchasable(lines);
  const { counting } = useCouponSums(toQuote(bought));
  const isRead = isHers && !isReading && state === 'ready';
  const obstacle = obstacleOf(lines);
  const isTaken = isRead && obstacle === null;
  const take = useEffectEvent(() => storeCheckoutData(cartCheckoutOf(bought, counting)));
  useEffect(() => {
    if (isTaken) take();
  }, [isTaken]);

  if (isHers && state === 'failed')
    return (
      <NothingToOrder>
        <FailedLoad text={texts.fetchFailed} onRetry={readAgain} busy={isReading} />
      </NothingToOrder>
    );
  if (!isRead || obstacle === null) return <QuoteWaits />;
  return (
    <NothingToOrder>
      <p>{lines.length === 0 ? refusals['cart-empty'] : texts[obstacle]}</p>
    </NothingToOrder>
  );
}
