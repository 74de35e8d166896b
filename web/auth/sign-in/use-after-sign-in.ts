import { useNavigate } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import { mergeGuestCart } from '#web/cart/cart-store.ts';
import { doubtCoupon } from '#web/coupons/applied-coupon.ts';
import { storeUser } from '#web/device/stored-user.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { forgetTypedEmail } from '#web/auth/typed-email.ts';

/** After a sign-in: a message, the target page, and the guest's cart follows on its own (ERR-37, CART-10, Q105). */
export function useAfterSignIn(target: string): (user: WireUser, message?: string) => Promise<void> {
  const navigate = useNavigate();
  const { login } = useAuthTexts();
  return async (user, message = login.done) => {
    toast.success(message);
    storeUser(user);
    forgetTypedEmail();
    doubtCoupon();
    void mergeGuestCart(user);
    await navigate(target, { replace: true });
  };
}
