import { useEffect, useState } from 'react';
import { cartAsksForQuotation } from '#domain/settings/pay-buttons.ts';
import { useCouponSums } from '#web/coupons/use-coupon-sums.ts';
import { useStoredUser } from '#web/device/stored-user.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { followCart } from './checkout-data.ts';
import { LazyCartQuotation } from '#web/quotations/lazy-cart-quotation.tsx';
import { useCartTexts } from '#web/texts/cart.ts';
import { classNames } from '#theme/class-names.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { purchasable, toQuote } from './cart-lines.ts';
import styles from './cart-page.module.css';
import { markPricesSeen, refreshCart, refreshOpenedCart, useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { HeldOrder } from './held-order.tsx';
import { LineList } from './line-list.tsx';
import { OpeningCart } from './opening/opening-cart.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** The cart, open to guests (Q027). The server renders its frame only; the lines appear in the browser. */
export default function CartPage() {
  const cart = useCartTexts();
  const owner = useStoredUser()?.user_id ?? '';
  const { lines, state, waiting } = useCart();
  const { mode, payButtons } = useShop();
  const [isAsking, setAsking] = useState(false);
  const asksForQuote = cartAsksForQuotation(mode, payButtons);
  useEffect(() => void refreshOpenedCart(), []);
  useEffect(() => {
    if (state === 'ready') markPricesSeen(lines);
  }, [lines, state]);
  const { counting } = useCouponSums(toQuote(purchasable(lines)));
  useEffect(() => {
    if (state === 'ready') followCart(purchasable(lines), counting);
  }, [lines, state, counting]);
  return (
    <div className={classNames('column', styles.room)}>
      <PageMeta title={cart.title} />
      <PageTitle>{cart.title}</PageTitle>
      <HeldOrder />
      <LazyCartQuotation
        wanted={asksForQuote && state === 'ready'}
        lines={lines}
        asked={isAsking}
        onClose={() => setAsking(false)}
      />
      {state === 'loading' && <OpeningCart />}
      {state === 'failed' && lines.length === 0 && (
        <FailedLoad text={cart.fetchFailed} onRetry={() => void refreshCart()} />
      )}
      {(state === 'ready' || lines.length > 0) && (
        <div className={styles.page} data-empty={lines.length === 0}>
          <div className={styles.list}>
            <LineList key={owner} />
            <WaitingLines waiting={waiting} />
          </div>
          {lines.length > 0 && (
            <CartSummary lines={lines} onAskForQuote={asksForQuote ? () => setAsking(true) : undefined} />
          )}
        </div>
      )}
    </div>
  );
}
