import * as z from 'zod/mini';
import { SORTS } from '#domain/catalogue/sort-filter.ts';
import { Refusal } from '#domain/refusals.ts';

export const searchOrders = ['shelf', 'relevance', ...SORTS] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** Where a product stands in an order: by its rank there, then as the owner has put it. */
export interface Place {
  rank: number;
  position: number;
  id: number;
}

const whole = z.int();
const cursor = z.tuple([z.enum(searchOrders), whole, whole, whole]);

/** A place as an opaque text that a client hands back to go on after it. */
export const encodeCursor = (order: SearchOrder, { rank, position, id }: Place): string =>
  Buffer.from(JSON.stringify([order, rank, position, id])).toString('base64url');

/** @throws {Refusal} 'invalid-input' for anything that was not made by `encodeCursor` for this order */
export function decodeCursor(order: SearchOrder, text: string): Place {
  try {
    const [given, rank, position, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (given === order) return { rank, position, id };
  } catch {
    // A text that cannot be read is refused like one of another order.
  }
  throw new Refusal('invalid-input');
}
