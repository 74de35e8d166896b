import { isUnusual } from '#domain/rewards/plan.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { activatePlan, approvePlan, listPlans, lockProposal, planOf, planSubject } from '../rewards/plan-store.ts';
import { requireSignatory } from './require-signatory.ts';
import { countSignatories, type Signatory } from './signatory-store.ts';

export type ActivatedProposal =
  /** It holds for what is ordered from now on. */
  | 'holds'
  /** It has its first signature, and another signatory lets it hold. */
  | 'signed'
  /** It takes two signatories, and none signs. */
  | 'needs-signatories'
  /** Who signs it now has given the first signature. */
  | 'same-person'
  | 'unknown';

/** Whether a plan takes two signatures: it pays unusually much or early, and there are two who can sign, or just could. */
export async function takesTwoSignatures(db: Database, version: number, now: Date): Promise<boolean> {
  const plan = (await listPlans(db)).find((one) => one.version === version);
  return plan !== undefined && isUnusual(planOf(plan)) && (await countSignatories(db, now)) > 1;
}

/** The first or the second signature of an unusual plan. */
async function sign(tx: Tx, version: number, by: string, now: Date): Promise<ActivatedProposal> {
  const proposal = await lockProposal(tx, version);
  if (!proposal) return 'unknown';
  if (proposal.approved_by === by) return 'same-person';
  if (proposal.approved_by === null) {
    await approvePlan(tx, version, by);
    return 'signed';
  }
  await activatePlan(tx, version, now, by);
  return 'holds';
}

async function activate(tx: Tx, version: number, by: Signatory | null, now: Date): Promise<ActivatedProposal> {
  if (by) return sign(tx, version, by.name, now);
  if (await takesTwoSignatures(tx, version, now)) return 'needs-signatories';
  return (await activatePlan(tx, version, now)) ? 'holds' : 'unknown';
}

/**
 * Lets a proposed plan hold for new orders, once an unusual one has both of its signatures.
 *
 * @param by the signatory who signs a plan that takes two; null for a plan that takes none
 * @throws {WrongKey}
 */
export const activateProposal = (deps: Deps, version: number, by: Signatory | null): Promise<ActivatedProposal> =>
  deps.db.transaction().execute(async (tx): Promise<ActivatedProposal> => {
    if (by) await requireSignatory(deps, tx, by);
    const activated = await activate(tx, version, by, deps.clock());
    if (activated === 'holds' || activated === 'signed')
      await recordEvent(tx, deps, {
        action: activated === 'holds' ? 'plan.activate' : 'plan.sign',
        subject: planSubject(version),
        ...(by && { after: { signatory: by.name } }),
      });
    return activated;
  });
