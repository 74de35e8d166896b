import type { SoldOrder } from '../invoices/issue-document.ts';
import type { StoredOrder } from './order-store.ts';

/** An order as invoices take it. */
export const soldOrder = ({ order, lines }: StoredOrder): SoldOrder => ({
  rowId: order.id,
  orderId: order.public_id,
  placedAt: order.created_at,
  pincode: order.pincode,
  confirmedState: order.confirmed_state,
  buyer: { name: order.buyer_name, address: order.address },
  lines: lines.map((line) => ({
    position: line.position,
    title: line.title,
    detail: Object.values(line.attributes).filter(Boolean).join(' · '),
    sku: line.sku,
    hsn: line.hsn,
    rate: line.gst_rate,
    quantity: line.quantity,
    unitPrice: line.unit_price_paise,
    discount: line.discount_paise,
    net: line.total_paise,
  })),
  delivery: order.delivery_paise,
  couponCode: order.coupon_code,
  payment: {
    method: order.payment_method,
    paid: order.confirmed_at ? order.pay_now_paise : 0,
    balance: order.confirmed_at ? order.balance_paise : order.total_paise,
  },
});
