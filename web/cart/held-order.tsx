import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { useStoredUser } from '#web/device/stored-user.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { endFailedPayment, failedPayment } from './failed-payment.ts';
import styles from './held-order.module.css';

/** For how long an order can still be paid, in seconds; null where that cannot be asked for. */
const secondsLeft = (orderId: string): Promise<number | null> =>
  call(orders.single, { params: { orderId } }).then(
    ({ data }) => data.pay_seconds ?? 0,
    (error: unknown) => (error instanceof ApiError && error.status === 404 ? 0 : null),
  );

/**
 * Asks the shop whether the order still waits: at once, whenever the page is visible again, and when its time is over.
 */
function useEndOf(orderId: string | null): void {
  useEffect(() => {
    if (orderId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async (): Promise<void> => {
      const seconds = await secondsLeft(orderId);
      if (signal.aborted || seconds === null) return;
      clearTimeout(timer);
      if (seconds > 0) timer = setTimeout(() => void check(), seconds * 1000);
      else endFailedPayment(orderId);
    };
    const checkAgain = (): void => {
      if (document.visibilityState === 'visible') void check();
    };
    void check();
    document.addEventListener('visibilitychange', checkAgain, { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [orderId]);
}

const onServer = (): null => null;

/**
 * Warns of paying twice and leads to the order that may have been paid, until it is paid, can be paid no more, or the
 * warning is dismissed (PAY-06).
 */
export function HeldOrder() {
  const cart = useCartTexts();
  const place = useRef<HTMLDivElement>(null);
  const failed = useSyncExternalStore(failedPayment.subscribe, failedPayment.read, onServer);
  const id = useStoredUser() && failed;
  useEndOf(id);
  const dismiss = (): void => {
    place.current?.focus();
    failedPayment.remove();
  };
  return (
    <div ref={place} role="alert" tabIndex={-1} className={styles.place}>
      {id !== null && (
        <div className={styles.held}>
          <p>{fill(cart.held, { id })}</p>
          <div className={styles.ways}>
            <ButtonLink to={`/track/${encodeURIComponent(id)}`}>{cart.payHeld}</ButtonLink>
            <Button variant="quiet" onClick={dismiss}>
              {cart.dismissHeld}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
