import * as z from 'zod/mini';
import { PRODUCT_SORTS } from '#contract/console-catalogue.ts';
import { Refusal } from '#domain/refusals.ts';

export type GoodsSort = (typeof PRODUCT_SORTS)[number];

/** Where a list goes on: behind the product with this key and row, in this order. */
export interface GoodsPlace {
  sort: GoodsSort;
  isDescending: boolean;
  /** What the order goes by. */
  key: string | number;
  id: number;
}

const cursor = z.tuple([z.enum(PRODUCT_SORTS), z.boolean(), z.union([z.string(), z.int()]), z.int()]);

/** A place as an opaque text that a client hands back to go on after it. */
export const encodePlace = ({ sort, isDescending, key, id }: GoodsPlace): string =>
  Buffer.from(JSON.stringify([sort, isDescending, key, id])).toString('base64url');

/** @throws {Refusal} 'invalid-input' for anything that was not made by `encodePlace` for this order */
export function decodePlace(text: string, order: Pick<GoodsPlace, 'sort' | 'isDescending'>): GoodsPlace {
  try {
    const [sort, isDescending, key, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const fits = typeof key === (sort === 'title' ? 'string' : 'number');
    if (fits && sort === order.sort && isDescending === order.isDescending) return { sort, isDescending, key, id };
  } catch {
    // A text that cannot be read is refused like one of another order.
  }
  throw new Refusal('invalid-input');
}
