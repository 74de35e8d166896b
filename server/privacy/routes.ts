import * as privacy from '#contract/privacy.ts';
import type { Paise } from '#domain/money.ts';
import { fill } from '#texts/fill.ts';
import { privacy as texts } from '#texts/en/privacy.ts';
import { closeSession } from '../auth/sign-ins/open-session.ts';
import type { Deps } from '../deps.ts';
import { oneDocumentAtATime } from '../one-document-at-a-time.ts';
import { findPayee } from '../payouts/payee-store.ts';
import { findProfile } from '../members/profile-store.ts';
import { findTdsRate } from '../rewards/plan-store.ts';
import { pendingSumsOf } from '../rewards/statement-store.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { eraseMember, proofOf, sendErasingCode } from './erase-member.ts';
import { exportData } from './export-data.ts';
import { openOrdersOf, openPayoutsOf } from './own-data-store.ts';

/** What a member earned and was not paid, what is pending included, and what was paid too much; in paise. */
async function unsettled({ db, clock }: Deps, memberId: number): Promise<{ owed_paise: Paise; debt_paise: Paise }> {
  const profile = await findProfile(db, memberId);
  if (!profile) return { owed_paise: 0, debt_paise: 0 };
  const [payee, pending] = await Promise.all([
    findPayee(db, profile.id),
    findTdsRate(db, clock()).then((rate) => pendingSumsOf(db, profile.id, rate)),
  ]);
  const balance = payee?.balance ?? 0;
  return { owed_paise: Math.max(balance, 0) + pending.net, debt_paise: Math.max(-balance, 0) };
}

/** A member's own data: to export, or to erase. */
export const privacyRoutes = (deps: Deps): Mounted[] => [
  handle(privacy.exportData, async ({ member }) => {
    await deps.limits.count('export-member', String(member.memberId));
    return oneDocumentAtATime(() => exportData(deps, member));
  }),
  handle(privacy.erasing, async ({ member }) => ({
    proof: await proofOf(deps, member),
    openOrders: [...(await openOrdersOf(deps.db, member.memberId)), ...(await openPayoutsOf(deps.db, member.memberId))],
    ...(await unsettled(deps, member.memberId)),
  })),
  handle(privacy.sendErasingCode, async ({ member }) => {
    await sendErasingCode(deps, member);
    return { success: true, message: fill(texts.codeSent, { email: member.email }) };
  }),
  handle(privacy.erase, async ({ body, cookies, member }) => {
    await eraseMember(deps, member, body);
    await closeSession(deps, cookies, member);
    return { success: true, message: texts.erased };
  }),
];
