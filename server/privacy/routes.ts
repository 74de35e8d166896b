import * as privacy from '#contract/privacy.ts';
import { fill } from '#domain/texts/fill.ts';
import { privacy as texts } from '#domain/texts/en/privacy.ts';
import { closeSession } from '../auth/open-session.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { eraseMember, proofOf, sendErasingCode } from './erase-member.ts';
import { owedTo } from '../payouts/payee-store.ts';
import { exportData } from './export-data.ts';
import { openOrdersOf } from './own-data-store.ts';

/** A member's own data: to take with her, or to erase. */
export const privacyRoutes = (deps: Deps): Mounted[] => [
  handle(privacy.exportData, ({ member }) => exportData(deps, member)),
  handle(privacy.erasing, async ({ member }) => ({
    proof: await proofOf(deps, member),
    openOrders: await openOrdersOf(deps.db, member.memberId),
    owed_paise: await owedTo(deps.db, member.memberId),
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
