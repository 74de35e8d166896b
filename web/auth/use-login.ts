import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { call } from '#web/api.ts';
import { mergeGuestCart } from '#web/cart/cart-store.ts';
import { doubtCoupon } from '#web/coupons/applied-coupon.ts';
import { storeUser } from '#web/device/stored-user.ts';
import { toast } from '#web/ui/toast.tsx';

export interface Credentials {
  email: string;
  password: string;
}

/** Logs in and goes to the target; the guest's cart follows on its own (ERR-37, CART-10, Q105). */
export function useLogin(target: string) {
  const navigate = useNavigate();
  const texts = useAuthTexts();
  const common = useCommonTexts();
  const [isBusy, setIsBusy] = useState(false);
  const logIn = async (credentials: Credentials, onRefused: (reason: string) => void): Promise<void> => {
    setIsBusy(true);
    try {
      const { user } = await call(auth.login, { body: { ...credentials, main_id: STORE_ID } });
      toast.success(texts.login.done);
      storeUser(user);
      doubtCoupon();
      void mergeGuestCart(user);
      await navigate(target, { replace: true });
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : common.somethingWrong);
      if (error instanceof ApiError && error.code === 'wrong-credentials') onRefused(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return { logIn, isBusy };
}
