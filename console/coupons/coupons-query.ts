import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { coupon, coupons, type WireCouponDetail } from '#contract/console/coupons.ts';
import { call } from '../api.ts';
import { queryOf } from '../query-of.ts';

/** All coupons. */
export const couponsQuery = queryOf(['coupons'], coupons, {});

/** One coupon with its orders; null where there is none of this code. */
export const couponQuery = (code: string) =>
  queryOptions({
    queryKey: ['coupon', code],
    queryFn: async ({ signal }): Promise<WireCouponDetail | null> => {
      try {
        return await call(coupon, { params: { code } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not-found') return null;
        throw error;
      }
    },
  });
