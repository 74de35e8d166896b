import { expect, test } from 'vitest';
import { oneLine } from '#domain/tidy-text.ts';

test.each([
  ['line breaks and terminal escapes', 'Tia\u001b[8m hidden\u001b[0m\nP-0000000000', 'Tia [8m hidden [0m P-0000000000'],
  ['a changed direction', 'Asha \u202eanalP\u202c\u2066 Rao\u2069', 'Asha analP Rao'],
  ['zero-width characters', 'A\u200bsha\u200d \ufeffRao\u00ad', 'Asha Rao'],
  ['fillers alone', '\u3164\u2800\u200b\u00a0', ''],
  ['a joiner that a script needs', '\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
  ['letters with marks', ' B\u00e9la  Nair ', 'B\u00e9la Nair'],
])('a line is made plain: %s', (_title, typed, kept) => {
  expect(oneLine(typed)).toBe(kept);
});
