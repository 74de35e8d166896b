import * as members from '#contract/members.ts';
import {
  isWellFormedReferralCode,
  normaliseReferralCode,
  REFERRAL_CODE_LENGTH,
} from '#domain/members/referral-code.ts';
import { referenceRefusals } from '#domain/referral/reference.ts';
import { call } from '#web/api.ts';

/** What is known of a reference id: whose it is, or why it cannot be used. */
export type ReferenceFinding =
  | { name: string }
  | { refusal: (typeof referenceRefusals)[keyof typeof referenceRefusals] };

/** What can be said of a typed id without asking: wrong for sure, worth a question, or not typed to its end. */
export function readReference(typed: string): { code: string; isWrong: boolean } {
  const code = normaliseReferralCode(typed);
  if (isWellFormedReferralCode(code)) return { code, isWrong: false };
  return { code: '', isWrong: code.length >= REFERRAL_CODE_LENGTH };
}

/**
 * Asks the shop about a well-formed id (API-27, API-28).
 *
 * @param profileId whose own use of the id does not count; null before the first save
 * @throws {ApiError}
 */
export async function lookUpReference(code: string, profileId: string | null): Promise<ReferenceFinding> {
  const [found, { reason }] = await Promise.all([
    call(members.referenceDetails, { params: { referenceId: code } }),
    call(members.checkReference, { params: { id: code }, query: { exclude: profileId ?? '' } }),
  ]);
  if (reason !== 'ok') return { refusal: referenceRefusals[reason] };
  const [sponsor] = found;
  return sponsor ? { name: sponsor.fullname } : { refusal: 'reference-invalid' };
}
