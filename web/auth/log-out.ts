import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { call } from '#web/api.ts';
import { forgetCoupon } from '#web/coupons/applied-coupon.ts';
import { forgetUser } from '#web/device/stored-user.ts';
import { clearSession } from '#web/device/session-record.ts';
import { forgetCheckoutData } from '#web/orders/checkout-data.ts';
import { toast } from '#web/ui/toast.tsx';

/**
 * Logs out (ACC-01, Q103): ends the session on the server, then forgets the stored user, the checkout data, the
 * applied coupon and every draft, and goes home. While the server cannot be reached the member stays signed in and is
 * told so.
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const common = useCommonTexts();
  return useCallback(async () => {
    try {
      await call(auth.logout, {});
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : common.somethingWrong);
      return;
    }
    forgetCheckoutData();
    forgetCoupon();
    clearSession();
    forgetUser();
    await navigate('/');
  }, [navigate, common]);
}
