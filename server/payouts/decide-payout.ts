import {
  type BankResult,
  bankResultProblem,
  normaliseBankResult,
  normaliseReference,
} from '#domain/payouts/bank-reply.ts';
import { Refusal } from '#domain/refusals.ts';
import { changedFields } from '#domain/audit/changed-fields.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { decidePayout, hasBankReference, hasOpenPayout, lockPayout, type Payout } from './batch-store.ts';
import { isPosted, postPayouts } from './payout-posting-store.ts';
import { payoutSubject } from './told/payout-subjects.ts';
import { notifyPayee } from './notify-payee.ts';
import { signedTransaction } from './require-signatory.ts';
import type { Signatory } from './signatory-store.ts';

export type Decided =
  | { outcome: 'decided'; payout: Payout }
  /** The same was said before. */
  | { outcome: 'known'; payout: Payout }
  | { outcome: 'unknown' }
  /** It is not on its way: not approved, or it ended otherwise. */
  | { outcome: 'not-so'; payout: Payout }
  /** Another payout has this reference of the bank. */
  | { outcome: 'reference-taken' }
  /** The same money is on its way to the payee by another payout. */
  | { outcome: 'paid-anew' };

/** References were once stored as they were typed. @param reference normalised */
const hasReference = ({ bank_reference: stored }: Payout, reference: string | undefined): boolean =>
  stored !== null && normaliseReference(stored) === reference;

const isAlreadyRecorded = (payout: Payout, result: BankResult): boolean =>
  payout.state === result.state && (result.state === 'failed' || hasReference(payout, result.reference));

async function isAllowed(tx: Tx, payout: Payout, { state, reference }: BankResult): Promise<boolean> {
  if (payout.state !== 'paid') return payout.state === 'approved';
  return state === 'failed' && hasReference(payout, reference) && !(await isPosted(tx, payout.id, 'payout-failed'));
}

type Change = Pick<Payout, 'state' | 'why' | 'bank_reference' | 'decided_at'>;

/** @param signatory who signs it; the bank alone says what became of most */
async function decideAs(
  deps: Deps,
  tx: Tx,
  payout: Payout,
  change: Change,
  { action, signatory }: { action: string; signatory?: string },
): Promise<void> {
  await decidePayout(tx, payout.id, change);
  const { state, why, bank_reference } = payout;
  const after = { state: change.state, why: change.why, bank_reference: change.bank_reference };
  const changed = changedFields({ state, why, bank_reference }, after);
  await recordEvent(tx, deps, {
    action,
    subject: payoutSubject(payout.public_id),
    before: changed.before,
    after: { ...changed.after, amount_paise: payout.amount_paise, ...(signatory !== undefined && { signatory }) },
  });
}

async function decide(deps: Deps, tx: Tx, publicId: string, result: BankResult): Promise<Decided> {
  const now = deps.clock();
  const payout = await lockPayout(tx, publicId);
  if (!payout) return { outcome: 'unknown' };
  if (isAlreadyRecorded(payout, result)) return { outcome: 'known', payout };
  if (!(await isAllowed(tx, payout, result))) return { outcome: 'not-so', payout };
  const isPaid = result.state === 'paid';
  if (isPaid && (await hasBankReference(tx, result.reference, payout.id))) return { outcome: 'reference-taken' };
  const change = {
    state: result.state,
    why: isPaid ? null : result.why,
    bank_reference: isPaid ? result.reference : payout.bank_reference,
    decided_at: now,
  };
  await decideAs(deps, tx, payout, change, { action: 'payout.record-result' });
  const posting = { ...payout, wasPaid: payout.state === 'paid' };
  await postPayouts(tx, isPaid ? 'payout-paid' : 'payout-failed', [posting], now);
  await notifyPayee(deps, tx, payout, result);
  return { outcome: 'decided', payout: { ...payout, ...change } };
}

/** @throws {Refusal} 'invalid-input' */
function requireResult(result: BankResult): void {
  const problem = bankResultProblem(result);
  if (problem) throw new Refusal('invalid-input', { problems: [problem] });
}

/**
 * Records the bank's result without account numbers, posts it and notifies the payee, once however often it is reported.
 *
 * @throws {Refusal} 'invalid-input' for what is no reference or no reason
 */
export async function recordBankResult(deps: Deps, publicId: string, said: BankResult): Promise<Decided> {
  requireResult(said);
  const result = normaliseBankResult(said);
  return deps.db.transaction().execute((tx) => decide(deps, tx, publicId, result));
}

/** Decides on a payout, locked, in a transaction that a signatory begins. */
const decideSigned = (
  deps: Deps,
  publicId: string,
  by: Signatory,
  decideOn: (tx: Tx, payout: Payout) => Promise<Decided>,
): Promise<Decided> =>
  signedTransaction(deps, by, async (tx) => {
    const payout = await lockPayout(tx, publicId);
    return payout ? decideOn(tx, payout) : { outcome: 'unknown' };
  });

/**
 * Corrects a decided payout: a paid one gets its true reference, and one recorded as failed counts as paid, unless
 * another payout pays the same money by now.
 *
 * @param by the deciding signatory
 * @throws {Refusal | WrongKey} 'invalid-input' for what is no reference
 */
export async function correctPayout(deps: Deps, publicId: string, typed: string, by: Signatory): Promise<Decided> {
  requireResult({ state: 'paid', reference: typed });
  const reference = normaliseReference(typed);
  return decideSigned(deps, publicId, by, async (tx, payout) => {
    const { state } = payout;
    if (state === 'paid' && hasReference(payout, reference)) return { outcome: 'known', payout };
    const isRestored = state === 'failed' && !(await isPosted(tx, payout.id, 'payout-restored'));
    if (state !== 'paid' && !isRestored) return { outcome: 'not-so', payout };
    if (await hasBankReference(tx, reference, payout.id)) return { outcome: 'reference-taken' };
    if (isRestored && (await hasOpenPayout(tx, payout.profile_id))) return { outcome: 'paid-anew' };
    const now = deps.clock();
    const change = { state: 'paid', why: null, bank_reference: reference, decided_at: now } as const;
    await decideAs(deps, tx, payout, change, { action: 'payout.correct', signatory: by.name });
    if (isRestored) await postPayouts(tx, 'payout-restored', [payout], now);
    return { outcome: 'decided', payout: { ...payout, ...change } };
  });
}

/**
 * Withdraws an approved payout that is in no bank file; its amount is owed again.
 *
 * @param by the deciding signatory
 * @throws {WrongKey}
 */
export const withdrawPayout = (deps: Deps, publicId: string, by: Signatory): Promise<Decided> =>
  decideSigned(deps, publicId, by, async (tx, payout) => {
    if (payout.state === 'withdrawn') return { outcome: 'known', payout };
    if (payout.state !== 'approved' || payout.exported_at) return { outcome: 'not-so', payout };
    const now = deps.clock();
    const change = { state: 'withdrawn', why: null, bank_reference: null, decided_at: now } as const;
    await decideAs(deps, tx, payout, change, { action: 'payout.withdraw', signatory: by.name });
    await postPayouts(tx, 'payout-failed', [payout], now);
    return { outcome: 'decided', payout: { ...payout, ...change } };
  });
