import type { Paise } from '#domain/money.ts';
import type { Id, Json } from './columns.ts';

export interface QuotationsTable {
  id: Id;
  public_id: string;
  /** Null for a guest. */
  member_id: number | null;
  name: string;
  mobile: string;
  email: string;
  description: string;
  coupon_code: string | null;
  total_paise: Paise;
  content_hash: string;
  created_at: Date;
}

export interface QuotationLinesTable {
  quotation_id: number;
  position: number;
  product_id: number | null;
  variation_id: number | null;
  product_public_id: string;
  sku: string;
  title: string;
  attributes: Json<Record<string, string>>;
  unit_mrp_paise: Paise;
  unit_price_paise: Paise;
  quantity: number;
}
