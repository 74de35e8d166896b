import { type CommissionPlan, type PlanProblem, planProblem } from '#domain/rewards/plan.ts';
import { changedFields } from '#domain/audit/changed-fields.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Deps } from '../../deps.ts';
import { findPlan, insertPlan, planSubject } from '../plan-store.ts';

/** The terms that the owner names; those left out stay as they are in the plan that holds. */
export type PlanTerms = Partial<Omit<CommissionPlan, 'version'>> & Pick<CommissionPlan, 'rates'>;

export type ProposedPlan =
  | { outcome: 'proposed'; plan: CommissionPlan }
  | { outcome: 'invalid'; problem: PlanProblem; plan: Omit<CommissionPlan, 'version'> };

/** A plan as the audit log holds it: rates in basis points, the sum in paise. */
const planTold = ({ rates, ceiling, windowDays, linkDays, leastPayout }: Omit<CommissionPlan, 'version'>) => ({
  rates,
  ceiling,
  window_days: windowDays,
  link_days: linkDays,
  least_payout_paise: leastPayout,
});

/** Proposes a plan; nothing goes by it before it is activated. */
export const proposePlan = (deps: Deps, terms: PlanTerms): Promise<ProposedPlan> =>
  deps.db.transaction().execute(async (tx): Promise<ProposedPlan> => {
    const { version: _, ...held } = await findPlan(tx);
    const plan = { ...held, ...terms };
    const problem = planProblem(plan);
    if (problem) return { outcome: 'invalid', problem, plan };
    const version = await insertPlan(tx, plan, deps.clock());
    await recordEvent(tx, deps, {
      action: 'plan.propose',
      subject: planSubject(version),
      ...changedFields(planTold(held), planTold(plan)),
    });
    return { outcome: 'proposed', plan: { version, ...plan } };
  });
