import * as z from 'zod/mini';
import { PRODUCT_SORTS } from '#contract/console/catalogue.ts';
import { decodeCursor, encodeCursor } from '../../../cursor.ts';

export type GoodsSort = (typeof PRODUCT_SORTS)[number];

/** Where a list goes on: behind the product with this key and row, in this order. */
export interface GoodsPlace {
  sort: GoodsSort;
  isDescending: boolean;
  /** What the order goes by. */
  key: string | number;
  id: number;
}

const shape = z.tuple([z.enum(PRODUCT_SORTS), z.boolean(), z.union([z.string(), z.int()]), z.int()]);

/** A place as an opaque text that a client hands back to go on after it. */
export const encodePlace = ({ sort, isDescending, key, id }: GoodsPlace): string =>
  encodeCursor([sort, isDescending, key, id]);

/** @throws {Refusal} 'invalid-input' for anything that was not made by `encodePlace` for this order */
export function decodePlace(text: string, order: Pick<GoodsPlace, 'sort' | 'isDescending'>): GoodsPlace {
  const typeOfKey = order.sort === 'title' ? 'string' : 'number';
  const [, , key, id] = decodeCursor(
    shape,
    text,
    ([sort, isDescending, given]) =>
      sort === order.sort && isDescending === order.isDescending && typeof given === typeOfKey,
  );
  return { ...order, key, id };
}
