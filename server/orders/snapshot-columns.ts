import { storedQuestion } from '../delivery/address-question.ts';
import type { Buyer } from '../members/buyer.ts';
import type { QuotedOrder } from './quote/quoted-order.ts';

/** What an order freezes of its quote and of its buyer, as its columns; amounts in paise. */
export const snapshotColumns = (
  quoted: Omit<QuotedOrder, 'lines' | 'couponCode' | 'couponRevision'>,
  buyer: Buyer,
) => ({
  original_paise: quoted.original,
  merchandise_paise: quoted.merchandise,
  discount_paise: quoted.discount,
  delivery_paise: quoted.delivery,
  delivery_reason: quoted.priced?.reason ?? null,
  delivery_km: quoted.priced?.km ?? null,
  delivery_by_pincode: quoted.priced?.isByPincode ?? false,
  address_question: quoted.priced?.question ? storedQuestion(quoted.priced.question) : null,
  total_paise: quoted.total,
  pay_now_paise: quoted.payNow,
  balance_paise: quoted.balance,
  advance_percentage: quoted.advancePercentage,
  buyer_name: buyer.name,
  buyer_email: buyer.email,
  buyer_mobile: buyer.mobile,
  address: buyer.address,
  pincode: buyer.pincode,
  buyer_referral_code: buyer.referralCode,
});
