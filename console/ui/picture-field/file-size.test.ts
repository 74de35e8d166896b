import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [29, '29 bytes'],
  [1_024, '1 KB'],
  [104_857, '102 KB'],
  [1_048_575, '1023 KB'],
  [1_048_576, '1.0 MB'],
  [15_728_640, '15.0 MB'],
])('[CON-086] a file of %i bytes is said to have %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said);
});
