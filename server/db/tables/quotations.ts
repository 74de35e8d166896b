import type { Paise } from '#domain/money.ts';
import type { FrozenPieceColumns, Id } from './columns.ts';

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

export interface QuotationLinesTable extends FrozenPieceColumns {
  quotation_id: number;
  position: number;
  quantity: number;
}
