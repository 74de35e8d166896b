import { useLocation, useNavigate } from 'react-router';
import { navigationSettled } from '#web/layout/settle-navigation.ts';
import type { PaymentOutcome } from '#web/payments/pay-online.ts';
import { resultOf } from '#web/payments/result-path.ts';

/**
 * Leads from the checkout to the result of its order. The checkout's history entry gets the order first: a buyer who
 * comes back to it must not begin another one with the rest of the cart.
 */
export function useLeaveCheckout(): (orderId: string, payment: PaymentOutcome) => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (orderId, payment) => {
    const here = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    await navigationSettled(navigate({ search }, { ...here, state: { ordered: orderId } }));
    const { to, state } = resultOf(orderId, payment);
    await navigationSettled(navigate(to, { state }));
  };
}

/** The order that was placed from a checkout, by its history entry; null for none. */
export function orderedIn(state: unknown): string | null {
  const { ordered } = Object(state) as { ordered?: unknown };
  return typeof ordered === 'string' ? ordered : null;
}
