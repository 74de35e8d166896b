import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isListTooLong, MAX_LIST_LENGTH, MAX_LIST_LINES, MAX_TOLD_LINES, readPincodeList } from './pincode-list.ts';

const known = new Set(['560001', '560002', '560003', '208001']);
const read = (text: string) => readPincodeList(text, (pincode) => known.has(pincode));
const all = ['560001', '560002', '208001'];

test.each([
  ['one a line', '560001\n560002\n208001'],
  ['Windows line ends, and an empty line at the end', '560001\r\n560002\r\n208001\r\n'],
  ['old Mac line ends', '560001\r560002\r208001'],
  ['a mark of byte order', '\uFEFF560001\n560002\n208001'],
  ['all on one line, by commas', '560001, 560002,208001'],
  ['all on one line, by spaces', '560001 560002  208001'],
  ['a space within', '560 001\n560 002\n208 001'],
  ['quotes', '"560001"\n\'560002\'\n"208001",'],
  ['a text cell of a spreadsheet', '="560001"\n="560002"\n="208001"'],
  ['words beside each', '560001,Bengaluru,Karnataka\n560002;Bengaluru\nKanpur\t208001'],
  ['a column with its heading', 'City,Pin Code\nBengaluru,560001\n"Bengaluru, south",560002\nKanpur,208 001'],
  ['a heading behind empty cells', ',,PINCODE\n,,560001\na,,560002\n,b,208001'],
  ['a column among other numbers', 'Orders,Pincode\n208001,560001\n560003,560002\n7,208001'],
  ['digits of Hindi', '५६०००१\n५६०००२\n२०८००१'],
  ['empty lines between', '\n\n560001\n\n560002\n  \n208001\n'],
])('[CON-143] a list is read with %s', (_title, text) => {
  expect(read(text)).toEqual({ pincodes: all, repeated: 0, wrong: [], wrongCount: 0 });
});

test('[CON-143] every wrong line is reported with its number, text and reason; a repeated pincode is none', () => {
  const text = '560001\n5600\n\n560001x\n999999\n560001\n012345\n 560002 ';
  expect(read(text)).toEqual({
    pincodes: ['560001', '560002'],
    repeated: 1,
    wrongCount: 4,
    wrong: [
      { line: 2, text: '5600', why: 'no-pincode' },
      { line: 4, text: '560001x', why: 'no-pincode' },
      { line: 5, text: '999999', why: 'unknown' },
      { line: 7, text: '012345', why: 'no-pincode' },
    ],
  });
  expect(read('Pincode,City\n,Kanpur').wrong).toEqual([{ line: 2, text: ',Kanpur', why: 'no-pincode' }]);
  expect(read('').wrong).toEqual([]);
  expect(read('560001, 560 001\n560002\n560001')).toEqual({
    pincodes: ['560001', '560002'],
    repeated: 2,
    wrong: [],
    wrongCount: 0,
  });
});

test('[CON-143] for every pasted text the pincodes are known and unique, and no line is lost', () => {
  const piece = fc.constantFrom(
    '560001',
    '560 002',
    '999999',
    'Pincode',
    'x',
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    ' ',
    '1',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      const { pincodes, wrong, wrongCount } = read(text);
      expect(wrong.length).toBe(wrongCount);
      expect(new Set(pincodes).size).toBe(pincodes.length);
      expect(pincodes.every((pincode) => known.has(pincode))).toBe(true);
      const lines = text.split(/\r\n|\r|\n/);
      for (const { line } of wrong) expect(lines[line - 1]?.trim()).toBeTruthy();
    }),
  );
});

test('[CON-143] a list of all India is read quickly, and a longer one is refused unread', () => {
  const text = Array.from({ length: MAX_LIST_LINES }, (_, n) => `${100_000 + n},"District, of a place",State`).join(
    '\n',
  );
  expect(isListTooLong(text)).toBe(text.length > MAX_LIST_LENGTH);
  expect(isListTooLong('\n'.repeat(MAX_LIST_LINES))).toBe(true);
  expect(isListTooLong('\n'.repeat(MAX_LIST_LINES - 1))).toBe(false);
  expect(readPincodeList(text, () => true).pincodes).toHaveLength(MAX_LIST_LINES);
  // Bounded, so that no pasted text makes parsing slow.
  for (const hostile of ['"', '" ', ',', '""', "'=", '5 ', ' ', 'x "']) {
    const { pincodes, wrong } = readPincodeList(`a${hostile.repeat(300_000)}b\n${hostile.repeat(30_000)}`, () => true);
    expect(pincodes).toEqual([]);
    expect(wrong.length).toBeLessThanOrEqual(MAX_TOLD_LINES);
  }
});
