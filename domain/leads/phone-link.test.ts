import { expect, test } from 'vitest';
import { phoneLink, readablePhone } from './phone-link.ts';

test.each([
  ['9000000108', 'tel:+919000000108', '+91 90000 00108'],
  ['+91 90000-00108', 'tel:+919000000108', '+91 90000 00108'],
  ['09000000108', 'tel:+919000000108', '+91 90000 00108'],
  ['+44 20 7946 0000', 'tel:+442079460000', '+442079460000'],
  ['call me', null, 'call me'],
  ['', null, ''],
])('[ACC-06] the number %j is called by %j and read as %j', (typed, link, words) => {
  expect(phoneLink(typed)).toBe(link);
  expect(readablePhone(typed)).toBe(words);
});
