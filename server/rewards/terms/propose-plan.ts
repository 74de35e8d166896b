import { type CommissionPlan, type PlanProblem, planProblem } from '#domain/rewards/plan.ts';
import type { Deps } from '../../deps.ts';
import { findPlan, insertPlan } from '../plan-store.ts';

/** The terms that the owner names; those left out stay as they are in the plan that holds. */
export type PlanTerms = Partial<Omit<CommissionPlan, 'version'>> & Pick<CommissionPlan, 'rates'>;

export type ProposedPlan =
  | { outcome: 'proposed'; plan: CommissionPlan }
  | { outcome: 'invalid'; problem: PlanProblem; plan: Omit<CommissionPlan, 'version'> };

/** Proposes a plan; nothing goes by it before it is activated. */
export const proposePlan = ({ db, clock }: Deps, terms: PlanTerms): Promise<ProposedPlan> =>
  db.transaction().execute(async (tx): Promise<ProposedPlan> => {
    const { version: _, ...held } = await findPlan(tx);
    const plan = { ...held, ...terms };
    const problem = planProblem(plan);
    if (problem) return { outcome: 'invalid', problem, plan };
    return { outcome: 'proposed', plan: { version: await insertPlan(tx, plan, clock()), ...plan } };
  });
