import { useCartTexts } from '#web/texts/cart.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyCart() {
  const cart = useCartTexts();
  return (
    <EmptyState
      art="lotus"
      title={cart.emptyTitle}
      text={cart.emptyText}
      action={<ButtonLink to="/shop">{cart.buyNow}</ButtonLink>}
    />
  );
}
