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
