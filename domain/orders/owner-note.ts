import { oneLine } from '#domain/tidy-text.ts';

/** In characters. */
export const MAX_NOTE_LENGTH = 200;

/** The owner's note for the history of an order, on one line; null where it says nothing or is too long. */
export function readOwnerNote(typed: string): string | null {
  const note = oneLine(typed);
  return note !== '' && Array.from(note).length <= MAX_NOTE_LENGTH ? note : null;
}
