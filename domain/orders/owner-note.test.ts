import { expect, test } from 'vitest';
import { MAX_NOTE_LENGTH, readOwnerNote } from './owner-note.ts';

test.each([
  ['The tins leak', 'The tins leak'],
  [' Nobody\nat home ', 'Nobody at home'],
  ['आ'.repeat(MAX_NOTE_LENGTH), 'आ'.repeat(MAX_NOTE_LENGTH)],
  ['x'.repeat(MAX_NOTE_LENGTH + 1), null],
  [' \u200b ', null],
  ['', null],
])('the owner’s note typed as %j is %j', (typed, note) => {
  expect(readOwnerNote(typed)).toBe(note);
});
