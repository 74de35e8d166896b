import { isWellFormedReferralCode } from '#domain/members/referral-code.ts';
import { LINK_LIFE_DAYS } from '#domain/referral/attribution.ts';
import { addDays } from '#domain/time.ts';

/** An opened shared link as the cookie carries it until it is stored with a member. */
export interface GuestLink {
  code: string;
  openedAt: Date;
  /** Whether a person opened it; another one counts after a click on the page, or a sign-in. */
  isConfirmed: boolean;
}

/** The text that the server signs. */
export const writeGuestLink = ({ code, openedAt, isConfirmed }: GuestLink): string =>
  `${code}.${Math.floor(openedAt.getTime() / 1000)}.${isConfirmed ? 1 : 0}`;

/** @returns null for anything else, and for a link that is too old or from the future */
export function readGuestLink(text: string, now: Date): GuestLink | null {
  const [, code = '', seconds = '', confirmed] = /^(\w{8})\.(\d{1,12})\.([01])$/.exec(text) ?? [];
  const openedAt = new Date(Number(seconds) * 1000);
  const isCurrent = openedAt <= now && now < addDays(openedAt, LINK_LIFE_DAYS);
  return isWellFormedReferralCode(code) && isCurrent ? { code, openedAt, isConfirmed: confirmed === '1' } : null;
}
