import { isWellFormedReferralCode } from '#domain/members/referral-code.ts';
import { LINK_LIFE_DAYS } from '#domain/referral/attribution.ts';
import { addDays } from '#domain/time.ts';

/** A shared link that somebody opened who has not signed in. */
export interface GuestLink {
  code: string;
  openedAt: Date;
}

/**
 * As her browser keeps it. Nothing proves that it is as it was written, and nothing needs to: who changes it could as
 * well have opened another link.
 */
export const writeGuestLink = ({ code, openedAt }: GuestLink): string =>
  `${code}.${Math.floor(openedAt.getTime() / 1000)}`;

/** @returns null for anything else, and for a link that is too old or from the future */
export function readGuestLink(value: string, now: Date): GuestLink | null {
  const [, code = '', seconds = ''] = /^(\w{8})\.(\d{1,12})$/.exec(value) ?? [];
  const openedAt = new Date(Number(seconds) * 1000);
  const isCurrent = openedAt <= now && now < addDays(openedAt, LINK_LIFE_DAYS);
  return isWellFormedReferralCode(code) && isCurrent ? { code, openedAt } : null;
}
