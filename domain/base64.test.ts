import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '#domain/base64.ts';

const singleByteText = fc.uint8Array().map((bytes) => String.fromCharCode(...bytes));

test('the base64 of a text is read back', () => {
  fc.assert(
    fc.property(singleByteText, (text) => {
      expect(toBase64(text)).toBe(Buffer.from(text, 'latin1').toString('base64'));
      expect(fromBase64(toBase64(text))).toBe(text);
    }),
  );
});

test('padding may be missing and letters may be URL-safe', () => {
  expect(fromBase64('fn5-')).toBe('~~~');
  expect(fromBase64('Pz8_')).toBe('???');
  expect(fromBase64('QQ')).toBe('A');
  expect(fromBase64('QQ==')).toBe('A');
});

test.each(['A', 'AAAAA', 'Q Q=', 'Q=Q=', 'ü'])('%s is no base64', (text) => {
  expect(fromBase64(text)).toBeNull();
});

test('a text of a million padding signs is refused at once', () => {
  expect(fromBase64(`${'='.repeat(1_000_000)}x`)).toBeNull();
});
