import { readOwnerNote } from '#domain/orders/owner-note.ts';
import { Refusal } from '#domain/refusals.ts';

/** The owner's note on one line, where there is one. @throws {Refusal} 'invalid-input' when it says nothing or is too long */
export function requireOwnerNote(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const note = readOwnerNote(typed);
  if (note === null) throw new Refusal('invalid-input');
  return note;
}
