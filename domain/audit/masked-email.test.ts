import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['nirmala@example.in', 'n•••@example.in'],
  ['n@example.in', 'n•••@example.in'],
  ['"a@b"@example.in', '"•••@example.in'],
  ['@example.in', '•••'],
  ['nirmala', '•••'],
])('%s is masked as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
