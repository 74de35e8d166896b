import * as z from 'zod/mini';
import { MAX_STOCK, STOCK_CORRECTIONS, STOCK_REASONS } from '#domain/catalogue/stock-reasons.ts';
import { ofPiece } from './product.ts';
import { endpoint } from '../endpoint.ts';
import { line, moment } from '../wire.ts';

const movement = z.object({
  id: z.string(),
  at: moment,
  reason: z.enum(STOCK_REASONS),
  /** Why a person corrected it; null for what was no correction. */
  correction: z.nullable(z.enum(STOCK_CORRECTIONS)),
  quantity: z.int(),
  /** The stock after it. */
  balance: z.int(),
  /** The order it belongs to, or null. */
  order_id: z.nullable(z.string()),
  actor: z.string(),
  note: z.string(),
});
export type WireMovement = z.output<typeof movement>;

export const stockMovements = endpoint({
  method: 'GET',
  path: '/console/pieces/:piece_id/movements',
  summary: 'What changed the stock of a piece, newest first',
  guard: 'staff',
  needs: 'catalogue.read',
  params: ofPiece,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  reply: z.object({ items: z.array(movement), next: z.nullable(z.string()) }),
  refusals: ['not-found'],
  failure: 'none',
});

export const correctStock = endpoint({
  method: 'POST',
  path: '/console/pieces/:piece_id/stock',
  summary: 'Sets the stock of a piece to what was counted',
  guard: 'staff',
  needs: 'stock.correct',
  params: ofPiece,
  body: z.object({
    counted: z.int().check(z.minimum(0), z.maximum(MAX_STOCK)),
    /** The stock that was seen; refused with the movements between when it is another one now (CON-092). */
    seen: z.int(),
    reason: z.enum(STOCK_CORRECTIONS),
    note: line(200),
  }),
  reply: z.object({ stock: z.int(), movement }),
  refusals: ['not-found', 'stock-moved'],
  failure: 'none',
});
