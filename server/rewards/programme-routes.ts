import * as contract from '#contract/programme.ts';
import { programme as texts } from '#texts/en/programme.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { readSettings } from '../settings/settings-store.ts';
import { currentAgreement } from './agreement-store.ts';
import { disclosedIncome } from './disclose-income.ts';
import { acceptAgreement, rejoinProgramme, leaveProgramme } from './membership.ts';
import { readMembership } from './membership-store.ts';
import { findTdsRate, planInForce, readTerms } from './plan-store.ts';
import { agreementView, membershipView, rulesView } from './programme-view.ts';

async function rules(deps: Deps): Promise<contract.WireRules> {
  const { db, clock, config } = deps;
  const [terms, tdsRate, settings, income] = await Promise.all([
    readTerms(db),
    findTdsRate(db, clock()),
    readSettings(db, ['store', 'tax', 'registration']),
    disclosedIncome(deps),
  ]);
  const { store, tax, registration } = settings;
  const seller = {
    name: tax.legalName || store.name,
    registration: registration || (tax.gstin && `GSTIN ${tax.gstin}`),
  };
  return rulesView({ plan: planInForce(terms, config.mode), tdsRate, seller, income });
}

/** The calls about the referral programme itself, and how a member stands to it. */
export const programmeRoutes = (deps: Deps): Mounted[] => [
  handle(contract.howItWorks, () => rules(deps)),
  handle(contract.sellerAgreement, async () => agreementView(await currentAgreement(deps.db))),
  handle(contract.membershipOf, async ({ member }) => membershipView(await readMembership(deps.db, member.memberId))),
  handle(contract.acceptAgreement, async ({ body, member }) => {
    await acceptAgreement(deps, member, body.version);
    return succeeded({ message: texts.answers.accepted });
  }),
  handle(contract.leave, async ({ member }) => {
    await leaveProgramme(deps, member);
    return succeeded({ message: texts.answers.left });
  }),
  handle(contract.comeBack, async ({ member }) => {
    await rejoinProgramme(deps, member);
    return succeeded({ message: texts.answers.back });
  }),
];
