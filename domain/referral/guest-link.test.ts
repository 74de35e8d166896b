import { expect, test } from 'vitest';
import { makeReferralCode } from '#domain/members/referral-code.ts';
import { readGuestLink, writeGuestLink } from '#domain/referral/guest-link.ts';
import { addDays } from '#domain/time.ts';

const code = makeReferralCode('7QK4M2X');
const now = new Date('2026-11-26T10:00:00Z');
const opened = (days: number) => ({ code, openedAt: addDays(now, -days), isConfirmed: days < 10 });

test('a link is read as it was written, for 30 days', () => {
  expect(readGuestLink(writeGuestLink(opened(29)), now)).toEqual(opened(29));
  expect(readGuestLink(writeGuestLink(opened(1)), now)).toEqual(opened(1));
  expect(readGuestLink(writeGuestLink(opened(30)), now)).toBeNull();
});

test.each([
  ['nothing', ''],
  ['other words', 'hello'],
  ['no code', `ABCDEFGH.${String(now.getTime() / 1000)}.1`],
  ['one from the future', writeGuestLink(opened(-1))],
  ['a time that is none', `${code}.99999999999999.1`],
])('%s is no link', (_title, value) => {
  expect(readGuestLink(value, now)).toBeNull();
});
