import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyOtp, eraseDigit, pasteDigits, typeDigit } from './otp-digits.ts';

const boxes = (text: string) => Array.from(text, (sign) => (sign === '_' ? '' : sign));

test('[AUTH-04] there are six boxes, all empty at first', () => {
  expect(emptyOtp).toEqual(['', '', '', '', '', '']);
});

test('[AUTH-14] a box takes one digit and hands on to the next box', () => {
  expect(typeDigit(emptyOtp, 0, '4')).toEqual({ digits: boxes('4_____'), focus: 1 });
});

test('[AUTH-14] a second digit in a box replaces the first', () => {
  expect(typeDigit(boxes('4_____'), 0, '48').digits).toEqual(boxes('8_____'));
});

const code = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 6, maxLength: 6 });

test('[AUTH-14] a second try typed digit by digit over the first takes its place, wherever the caret stands', () => {
  fc.assert(
    fc.property(code, code, fc.constantFrom('selected', 'before', 'behind'), (first, second, caret) => {
      let entry = { digits: boxes(first) as readonly string[], focus: 0 };
      for (const digit of second) {
        const old = entry.digits[entry.focus] ?? '';
        const typed = { selected: digit, before: digit + old, behind: old + digit }[caret];
        entry = typeDigit(entry.digits, entry.focus, typed);
      }
      expect(entry).toEqual({ digits: boxes(second), focus: 5 });
    }),
  );
});

test('[AUTH-14] letters leave the box empty and the focus where it is', () => {
  expect(typeDigit(emptyOtp, 2, 'x')).toEqual({ digits: emptyOtp, focus: 2 });
});

test('the last box keeps the focus', () => {
  expect(typeDigit(boxes('48261_'), 5, '7')).toEqual({ digits: boxes('482617'), focus: 5 });
});

test('a pasted code fills all boxes from whichever box it is pasted into', () => {
  expect(pasteDigits(boxes('9_____'), 3, '482 617')).toEqual({ digits: boxes('482617'), focus: 5 });
});

test('a code that the device fills into one box spreads over all', () => {
  expect(typeDigit(emptyOtp, 0, '482617').digits).toEqual(boxes('482617'));
});

test('a pasted part goes on from its box and leaves the others', () => {
  expect(pasteDigits(boxes('48____'), 2, '26')).toEqual({ digits: boxes('4826__'), focus: 4 });
});

test('a paste without a digit changes nothing', () => {
  expect(pasteDigits(boxes('48____'), 2, 'code')).toEqual({ digits: boxes('48____'), focus: 2 });
});

test('backspace empties its box, then the one before', () => {
  const first = eraseDigit(boxes('482___'), 2);
  expect(first).toEqual({ digits: boxes('48____'), focus: 2 });
  expect(eraseDigit(first.digits, 2)).toEqual({ digits: boxes('4_____'), focus: 1 });
});
