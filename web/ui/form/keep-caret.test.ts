import { expect, test } from 'vitest';
import { caretIn } from './keep-caret.ts';

test.each([
  ['a small letter in the middle', 'ABXDE1234F', 'ABxDE1234F', 3, 3],
  ['a space that is dropped', '234123412346', '2341 23412346', 5, 4],
  ['one digit too many', '9876543210', '95876543210', 2, 1],
  ['a text at the end', 'ABCDE', 'ABCDe', 5, 5],
  ['a prefix that goes from the front', '9876543210', '+919876543210', 5, 2],
  ['a mask that is typed over', 'A', 'A••••••234F', 1, 1],
] as const)('after %s the typing goes on where it was', (_, written, typed, caret, place) => {
  expect(caretIn(written, typed, caret)).toBe(place);
});
