import type { OrderCeilings } from '#domain/orders/order-ceilings.ts';

/** What is typed into the cards of the settings, by the names of their fields. */
export interface ShopValues {
  name: string;
  tagline: string;
  /** The address of a picture, or the name of a file from before; empty for none. */
  logo: string;
  order_prefix: string;
}

export interface ContactValues {
  address: string;
  pincode: string;
  /** On a map, as "27.0514, 79.9189"; empty where the pincode says it. */
  position: string;
  phone: string;
  whatsapp: string;
  email: string;
  officer_name: string;
  officer_email: string;
  officer_phone: string;
}

export interface TaxValues {
  legal_name: string;
  address: string;
  gstin: string;
  is_unregistered: boolean;
  fssai: string;
  registration: string;
  contact: string;
  note: string;
}

/** Amounts in paise; null for any. */
export type LimitValues = OrderCeilings & { maxPerOrder: number | null };
