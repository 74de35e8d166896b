import * as z from 'zod/mini';
import { Refusal } from '#domain/refusals.ts';

const whole = z.int();

/** What the place of a product in each order is made of; its internal id comes last and makes it unique. */
const places = {
  shelf: z.tuple([z.literal('shelf'), whole, whole]),
  'best-selling': z.tuple([z.literal('best-selling'), z.boolean(), whole, whole]),
  'price-low': z.tuple([z.literal('price-low'), z.boolean(), whole, whole, whole]),
  'price-high': z.tuple([z.literal('price-high'), whole, whole, whole]),
  newest: z.tuple([z.literal('newest'), z.iso.datetime(), whole, whole]),
} as const;

export type SearchOrder = keyof typeof places;
export type PlaceValue = string | number | boolean;

/** The place of a product as an opaque text that a client hands back to go on after it. */
export const encodeCursor = (order: SearchOrder, place: readonly PlaceValue[]): string =>
  Buffer.from(JSON.stringify([order, ...place])).toString('base64url');

/** @throws {Refusal} 'invalid-input' for anything that was not made by `encodeCursor` for this order */
export function decodeCursor(order: SearchOrder, cursor: string): PlaceValue[] {
  try {
    const [, ...place] = places[order].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return place;
  } catch {
    throw new Refusal('invalid-input');
  }
}
