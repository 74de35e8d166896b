import { isBankDetail, type WatchedDetail, WATCHED_DETAILS } from '#domain/members/detail-change.ts';
import { isMasked } from '#domain/members/identity-numbers.ts';
import type { DataKey } from '../read-data-keys.ts';
import { isMacOf } from '../crypto/mac.ts';
import type { StoredProfile } from './profile-store.ts';

/** Whether a number that was sent is the stored one, whether it came back as its mask or was typed whole. */
const isSameNumber = (keys: readonly DataKey[], purpose: 'pan' | 'bank-account', typed: string, mac: string): boolean =>
  isMasked(typed) || (typed === '' ? mac === '' : isMacOf(keys, purpose, typed, mac));

/** The details that are not what they were, first entries included. @param sent cleaned and checked */
function differing(keys: readonly DataKey[], stored: StoredProfile, sent: Record<WatchedDetail, string>) {
  const isSame: Record<WatchedDetail, boolean> = {
    pan: isSameNumber(keys, 'pan', sent.pan, stored.pan_mac),
    accountNumber: isSameNumber(keys, 'bank-account', sent.accountNumber, stored.account_mac),
    ifsc: sent.ifsc === stored.ifsc,
    email: sent.email === stored.email,
    mobile: sent.mobile === stored.mobile,
  };
  return WATCHED_DETAILS.filter((detail) => !isSame[detail]);
}

export interface DetailChanges {
  /** The PAN is another one than before, the first, or none any more. */
  isNewPan: boolean;
  /** The account or the branch is another one than before, or the first. */
  isNewAccount: boolean;
  /** What the member is written to about: details that were stored and are other ones, and first bank details. */
  notified: WatchedDetail[];
}

export function detailChanges(
  keys: readonly DataKey[],
  stored: StoredProfile,
  sent: Record<WatchedDetail, string>,
): DetailChanges {
  const details = differing(keys, stored, sent);
  const before: Record<WatchedDetail, string> = {
    pan: stored.pan_mac,
    accountNumber: stored.account_mac,
    ifsc: stored.ifsc,
    email: stored.email,
    mobile: stored.mobile,
  };
  return {
    isNewPan: details.includes('pan'),
    isNewAccount: details.includes('accountNumber') || details.includes('ifsc'),
    notified: details.filter((detail) => before[detail] !== '' || isBankDetail(detail)),
  };
}
