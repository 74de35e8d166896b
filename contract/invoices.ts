import * as z from 'zod/mini';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { endpoint } from './endpoint.ts';
import { paise, spelled } from './wire.ts';

const state = z.object({ code: z.string(), name: z.string(), hasTerritoryTax: z.boolean() });
const taxes = { taxable: paise, central: paise, local: paise, integrated: paise };
/** In basis points: 500 are 5 %. */
const rate = z.nullable(z.int());
const hsn = z.nullable(z.string());

/** An invoice or a credit note as it was frozen when it was issued; all amounts are exact paise. */
export const saleDocument = z.object({
  kind: z.enum(['tax-invoice', 'bill-of-supply', 'invoice', 'credit-note']),
  /** Null of a proforma. */
  number: z.nullable(z.string()),
  /** As "2026-11-26" in India. */
  issuedOn: z.nullable(z.string()),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    gstin: z.nullable(z.string()),
    state: z.nullable(state),
    fssai: z.optional(z.string()),
    contact: z.string(),
    note: z.string(),
  }),
  buyer: z.object({ name: z.string(), address: z.string() }),
  placeOfSupply: z.nullable(state),
  tax: z.nullable(z.enum(['state', 'territory', 'integrated'])),
  isReverseCharge: z.optional(z.boolean()),
  order: z.object({ id: z.string(), placedOn: z.string() }),
  corrects: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
  lines: z.array(
    z.object({
      /** Of the order's line; null for the delivery. */
      position: z.nullable(z.int()),
      title: z.string(),
      detail: z.string(),
      sku: z.string(),
      hsn,
      rate,
      quantity: z.int(),
      unitPrice: paise,
      discount: paise,
      net: paise,
      ...taxes,
    }),
  ),
  goods: paise,
  discount: paise,
  couponCode: z.nullable(z.string()),
  delivery: paise,
  sums: z.object(taxes),
  total: paise,
  words: z.string(),
  hsn: z.array(z.object({ hsn, rate, ...taxes })),
  payment: z.nullable(z.object({ method: z.enum(['online', 'on-delivery']), paid: paise, balance: paise })),
});

export type WireDocument = z.output<typeof saleDocument>;

export const ofOrder = endpoint({
  method: 'GET',
  path: '/payment/order/:orderId/invoice',
  summary: 'The invoice of one of the member’s own orders with its credit notes; a proforma before it is shipped',
  guard: 'member',
  params: z.object({ orderId: z.string() }),
  reply: z.object({
    success: z.literal(true),
    order_id: z.string(),
    orderStatus: spelled(ORDER_STATUSES),
    /** Null for an order that was cancelled before it was shipped. */
    invoice: z.nullable(saleDocument),
    credit_notes: z.array(saleDocument),
  }),
  refusals: ['not-signed-in'],
  failure: 'success',
});
