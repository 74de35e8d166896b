import { fill } from '#domain/texts/fill.ts';
import { useToldState } from '#web/layout/use-told-state.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './held-order.module.css';

/** What the cart is told by the page of a payment that failed, while its order can still be paid. */
export interface HeldState {
  held: string;
}

function heldIn(state: unknown): string | null {
  const { held } = (state ?? {}) as Partial<HeldState>;
  return typeof held === 'string' ? held : null;
}

/** Leads from the cart, which may be empty by now, to the order that waits for its payment (PAY-06). */
export function HeldOrder() {
  const cart = useCartTexts();
  const id = heldIn(useToldState());
  if (id === null) return null;
  return (
    <div className={styles.held}>
      <p>{fill(cart.held, { id })}</p>
      <ButtonLink to={`/track/${encodeURIComponent(id)}`}>{cart.payHeld}</ButtonLink>
    </div>
  );
}
