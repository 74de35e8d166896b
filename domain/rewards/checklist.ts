import { type GrievanceOfficer, isNamed } from '#domain/settings/grievance.ts';
import type { ShopMode } from '../settings/shop-mode.ts';
import type { CommissionPlan } from './plan.ts';

/** What the owner sees to before more than the one who sold earns (section 9 of the programme). */
export const CHECKLIST = ['agreement', 'grievance', 'registration'] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];

/** What the shop knows of its owner's duties. */
export interface ChecklistFacts {
  /** The owner's own agreement; null while there is only the one that the shop came with. */
  agreementVersion: number | null;
  officer: GrievanceOfficer;
  /** Of the company; empty where it is not said. */
  registration: string;
  gstin: string;
}

/** What is left to do, in the order of the list. */
export function leftToDo({ agreementVersion, officer, registration, gstin }: ChecklistFacts): ChecklistItem[] {
  const isDone: Record<ChecklistItem, boolean> = {
    agreement: agreementVersion !== null,
    grievance: isNamed(officer),
    registration: registration !== '' || gstin !== '',
  };
  return CHECKLIST.filter((item) => !isDone[item]);
}

/** How many levels a shop pays whose owner has not done everything: the one who sold, and none above. */
const LEVELS_BEFORE_CHECKLIST = 1;

/** Whether all levels of a plan are paid: once nothing is left to do, in a demo always. */
export const paysAllLevels = (facts: ChecklistFacts, mode: ShopMode): boolean =>
  mode === 'demo' || leftToDo(facts).length === 0;

/** The plan as far as it is paid: level 1 alone until nothing is left to do, in a demo all of it. */
export function paidPlan(plan: CommissionPlan, facts: ChecklistFacts, mode: ShopMode): CommissionPlan {
  if (paysAllLevels(facts, mode)) return plan;
  return { ...plan, rates: plan.rates.slice(0, LEVELS_BEFORE_CHECKLIST) };
}
