import type { WireQuote } from '#contract/orders.ts';
import { addressQuestionView, deliveryReasonView } from '../../delivery/delivery-view.ts';
import type { QuotedOrder } from './quoted-order.ts';

/** A quote as it travels: exact paise, and what each line shows. */
export const quoteView = (quoted: QuotedOrder): WireQuote => ({
  lines: quoted.lines.map(({ piece, ...line }) => ({
    product_id: piece.productId,
    product_sku: piece.sku,
    product_name: piece.title,
    product_image: piece.image,
    variation_attributes: piece.attributes,
    quantity: line.quantity,
    unit_price_paise: line.unitPrice,
    unit_mrp_paise: line.mrp,
    discount_paise: line.discount,
    total_paise: line.net,
    delivery_days: piece.deliveryDays,
  })),
  units: quoted.units,
  original_paise: quoted.original,
  merchandise_paise: quoted.merchandise,
  discount_paise: quoted.discount,
  delivery_paise: quoted.delivery,
  delivery_why: quoted.priced && deliveryReasonView(quoted.priced),
  ...(quoted.priced?.question && { address_question: addressQuestionView(quoted.priced.question) }),
  total_paise: quoted.total,
  pay_now_paise: quoted.payNow,
  balance_paise: quoted.balance,
  advance_percentage: quoted.advancePercentage,
});
