import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

test.each([
  [0, 'a minute'],
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3541, 'an hour'],
  [3600, 'an hour'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('a caller who has to wait %i seconds is told to come back in %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
