import { expect, test } from 'vitest';
import { plainTable } from './plain-table.ts';

test('columns are aligned, numbers to the right, and no line ends in blanks', () => {
  const table = plainTable(
    ['SKU', 'Pieces', 'Title'],
    [
      ['GUL-50', 2, 'Gulab No. 7'],
      ['K', 12, ''],
    ],
  );
  expect(table.split('\n')).toEqual([
    'SKU     Pieces  Title',
    '------  ------  -----------',
    'GUL-50       2  Gulab No. 7',
    'K           12',
  ]);
});

test('line breaks, terminal escapes and direction marks of a cell are not printed', () => {
  const table = plainTable(
    ['Name', 'Amount'],
    [
      ['Tia\u001b[8m\nP-0000000000  \u202eAsha\u200b', 'x'],
      ['Rao\r', 1],
    ],
  );
  expect(table.split('\n').slice(2)).toEqual(['Tia [8m P-0000000000 Asha  x', expect.stringMatching(/^Rao +1$/)]);
});
