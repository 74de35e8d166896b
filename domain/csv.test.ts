import { expect, test } from 'vitest';
import { csv } from '#domain/csv.ts';

test.each([
  ['Asha Kulkarni', 'Asha Kulkarni'],
  ['Kulkarni, Asha', '"Kulkarni, Asha"'],
  ['the "best" tea', '"the ""best"" tea"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://bad.example")', `"'=HYPERLINK(""http://bad.example"")"`],
  ['+919000012345', "'+919000012345"],
  ['-21.30', '-21.30'],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['\uff0b1', "'\uff0b1"],
  [' =1+1', "' =1+1"],
  ['\u00a0@SUM(A1)', "'\u00a0@SUM(A1)"],
  [' a - b', ' a - b'],
  [-12.5, '-12.5'],
  [{ text: '00123' }, '"=""00123"""'],
])('the cell %s is written as %s', (cell, written) => {
  expect(csv([[cell]])).toBe(written);
});

test('rows stand under one another', () => {
  expect(
    csv([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('a,1\r\nb,2');
});
