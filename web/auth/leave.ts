import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { forgetCoupon } from '#web/coupons/applied-coupon.ts';
import { forgetUser } from '#web/device/stored-user.ts';
import { clearSession } from '#web/device/session-record.ts';
import { forgetCheckoutData } from '#web/cart/checkout-data.ts';
import { removeKeys } from '#web/device/idempotency-keys.ts';

/** Once the server has ended the session: forgets the member's data in this browser and every draft, and goes home. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    forgetCheckoutData();
    removeKeys();
    forgetCoupon();
    clearSession();
    forgetUser();
    await navigate('/');
  }, [navigate]);
}
