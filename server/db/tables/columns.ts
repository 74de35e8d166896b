import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Paise } from '#domain/money.ts';

/** A number that the database gives. */
export type Id = GeneratedAlways<number>;
/** Written with its row, and by no update. */
export type Fixed<T> = ColumnType<T, T, never>;
/** A jsonb column, written with `json(value)`. */
export type Json<T> = ColumnType<T, T, T>;
/** A piece as the catalogue described and priced it at a moment, which outlives what becomes of it there. */
export interface FrozenPieceColumns {
  product_id: number | null;
  variation_id: number | null;
  product_public_id: string;
  sku: string;
  title: string;
  attributes: Json<Record<string, string>>;
  unit_mrp_paise: Paise;
  unit_price_paise: Paise;
}

export type Status = 'Active' | 'Inactive';
