import * as members from '#contract/members.ts';
import { members as texts } from '#texts/en/members.ts';
import { fill } from '#texts/fill.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { resendQuestion, confirmContact } from './ask-contact.ts';
import { changeProfile } from './change-profile.ts';
import { confirmBankDetails, sendBankDetailsCode } from './confirm-bank-details.ts';
import { disownChange } from './disown-change.ts';
import { checkReference, findReferenceName } from './look-up-reference.ts';
import { findBranch } from './find-branch.ts';
import { findProfile, findReferralCode } from './profile-store.ts';
import { givenProfile, profileView } from './profile-view.ts';
import { saveProfile } from './save-profile.ts';

/** The calls about a member's personal and bank details. */
export const memberRoutes = (deps: Deps): Mounted[] => [
  handle(members.profiles, async ({ member }) => {
    const row = await findProfile(deps.db, member.memberId);
    return row ? [profileView(row, member.userId)] : [];
  }),
  handle(members.saveProfile, async ({ body, member }) => {
    const id = await saveProfile(deps, member, givenProfile(body));
    return { success: true as const, message: texts.saved, new_schedule: { id } };
  }),
  handle(members.changeProfile, async ({ params, body, member, userAgent }) => {
    await changeProfile(deps, member, params.profileId, givenProfile(body), userAgent);
    return { success: true as const, message: texts.updated };
  }),
  handle(members.askContact, async ({ member }) => {
    await resendQuestion(deps, member);
    return succeeded({ message: texts.contact.sent });
  }),
  handle(members.confirmContact, async ({ body }) => {
    await confirmContact(deps, body.token);
    return succeeded({ message: texts.contactConfirmed.title });
  }),
  handle(members.disownChange, async ({ body, cookies, member }) => {
    await disownChange(deps, { cookies, member }, body.token);
    return succeeded({ message: texts.disowned.title });
  }),
  handle(members.sendBankDetailsCode, async ({ member }) => {
    await sendBankDetailsCode(deps, member);
    return succeeded({ message: fill(texts.bankCodeSent, { email: member.email }) });
  }),
  handle(members.confirmBankDetails, async ({ body, member }) => {
    await confirmBankDetails(deps, member, body.otp);
    return succeeded({ message: texts.bankConfirmed });
  }),
  handle(members.referenceDetails, async ({ params, member }) => {
    const fullname = await findReferenceName(deps, member, params.referenceId);
    return fullname === null ? [] : [{ fullname }];
  }),
  handle(members.checkReference, ({ params, member }) => checkReference(deps, member, params.id)),
  handle(members.bank, ({ params }) => findBranch(deps, params.code)),
  handle(members.referId, async ({ member }) => ({ referId: await findReferralCode(deps.db, member.memberId) })),
];
