import * as z from 'zod/mini';
import { SORTS } from '#domain/catalogue/sort-filter.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';

export const searchOrders = ['shelf', 'relevance', ...SORTS] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** Where a product stands in an order: by its rank there, then as the owner has put it. */
export interface Place {
  rank: number;
  position: number;
  id: number;
}

const whole = z.int();
const shape = z.tuple([z.enum(searchOrders), whole, whole, whole]);

/** A place as an opaque text that a client hands back to go on after it. */
export const encodePlace = (order: SearchOrder, { rank, position, id }: Place): string =>
  encodeCursor([order, rank, position, id]);

/** @throws {Refusal} 'invalid-input' for anything that was not made by `encodePlace` for this order */
export function decodePlace(order: SearchOrder, text: string): Place {
  const [, rank, position, id] = decodeCursor(shape, text, ([given]) => given === order);
  return { rank, position, id };
}
