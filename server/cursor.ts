import type * as z from 'zod/mini';
import { Refusal } from '#domain/refusals.ts';

/** Where a list goes on, as an opaque text that a client hands back. */
export const encodeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * Reads a place that `encodeCursor` wrote.
 *
 * @param isOfList whether it is one of the list that is read
 * @throws {Refusal} 'invalid-input' for anything else
 */
export function decodeCursor<Place>(
  shape: z.ZodMiniType<Place>,
  text: string,
  isOfList: (place: Place) => boolean,
): Place {
  try {
    const place = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (isOfList(place)) return place;
  } catch {
    // A text that cannot be read is refused like one of another list.
  }
  throw new Refusal('invalid-input');
}
