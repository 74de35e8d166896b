import type { DocumentSeller } from './document.ts';
import type { Sale, SoldLine } from './make-invoice.ts';
import { findState } from './states.ts';

/** A shop in Kannauj with an invented registration. */
export const seller: DocumentSeller = {
  name: 'Kadamba',
  address: '14 Bada Bazaar, Kannauj, Uttar Pradesh 209725',
  gstin: '09DEMOX0000D1ZR',
  state: findState('Uttar Pradesh'),
  contact: 'namaste@kadamba.example',
  note: '',
};

/** Three packs of tea for ₹499 each, with a part of a coupon. */
export const soldLine = (overrides: Partial<SoldLine> = {}): SoldLine => ({
  position: 0,
  title: 'Assam Bold',
  detail: '100 g',
  sku: 'ASB-100',
  hsn: '0902',
  rate: 500,
  quantity: 3,
  unitPrice: 49_900,
  discount: 7_000,
  net: 142_700,
  ...overrides,
});

const perfume = soldLine({
  position: 1,
  title: 'Gulab No. 7',
  detail: '50 ml',
  sku: 'GUL-50',
  hsn: '3303',
  rate: 1_800,
  quantity: 1,
  unitPrice: 90_000,
  discount: 3_000,
  net: 87_000,
});

/** What Asha bought: tea and perfume, sent within the same state. */
export const sale = (overrides: Partial<Sale> = {}): Sale => ({
  orderId: 'KD-1042-7Q4M',
  placedAt: new Date('2026-11-19T06:00:00Z'),
  buyer: { name: 'Asha Kulkarni', address: 'Flat 3, Neem House, Kanpur, Uttar Pradesh, 208001' },
  placeOfSupply: findState('Uttar Pradesh'),
  lines: [soldLine(), perfume],
  delivery: 0,
  couponCode: null,
  payment: { method: 'online', paid: 229_700, balance: 0 },
  ...overrides,
});
