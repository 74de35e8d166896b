import { expect, test } from 'vitest';
import { nameLines } from './labels.ts';

test.each([
  ['Khus', ['Khus']],
  ['Nagarmotha', ['Nagarmotha']],
  ['Kashmiri Kahwa', ['Kashmiri', 'Kahwa']],
  ['The Garden Box', ['The', 'Garden Box']],
  ['A Gift of Two Teas', ['A Gift of', 'Two Teas']],
])('the name %s is set as %j', (name, lines) => {
  expect(nameLines(name, 10)).toEqual(lines);
});
