import { formatRupees } from '#domain/money.ts';
import {
  type BankResult,
  bankResultProblem,
  isBankReference,
  MAX_REASON_LENGTH,
  normaliseReference,
  withoutNumbers,
} from '#domain/payouts/bank-reply.ts';
import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import type { Deps } from '../../../deps.ts';
import { correctPayout, type Decided, recordBankResult, withdrawPayout } from '../../../payouts/decide-payout.ts';
import { releaseDebt } from '../../../payouts/release-debt.ts';
import { retryAccount } from '../../../payouts/retry-account.ts';
import type { Signatory } from '../../../payouts/signatory-store.ts';
import { type Command, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { readSignatory, signed, signWith } from './signatory-commands.ts';

/** What was decided; what could not be is an error in words. @throws {WrongInput | CannotRun} */
function decided(publicId: string, result: Decided, done: (amount: string) => string): string {
  if (result.outcome === 'unknown') throw new WrongInput(`There is no payout "${publicId}".`);
  if (result.outcome === 'reference-taken')
    throw new CannotRun(`Another payout has this reference of the bank; ${publicId} stays as it is.`);
  if (result.outcome === 'paid-anew')
    throw new CannotRun(
      `Another payout is bringing her the same money; ${publicId} stays failed. Discard or withdraw that one first.`,
    );
  const { state, amount_paise: amount } = result.payout;
  if (result.outcome === 'known') return `Payout ${publicId} is ${state} already.`;
  if (result.outcome === 'decided') return done(formatRupees(amount));
  const hint =
    state === 'paid' ? ' If the bank has sent it back, add --reference with the reference of its payment.' : '';
  throw new CannotRun(`Payout ${publicId} is ${state}; it stays so.${hint}`);
}

/** What became of what the bank says of a payout. @throws {WrongInput | CannotRun} */
export const saidOf = (publicId: string, state: BankResult['state'], result: Decided): string =>
  decided(publicId, result, (amount) =>
    state === 'paid'
      ? `Payout ${publicId} of ${amount} is paid.`
      : `Payout ${publicId} of ${amount} failed; the amount is owed again, and goes to this account once more only after: npm run shop -- payout again ${publicId} --by <name>`,
  );

async function record(deps: Deps, publicId: string, result: BankResult): Promise<string> {
  return saidOf(publicId, result.state, await recordBankResult(deps, publicId, result));
}

async function correct(deps: Deps, publicId: string, reference: string, by: Signatory): Promise<string> {
  const result = await correctPayout(deps, publicId, reference, by);
  return decided(
    publicId,
    result,
    (amount) => `Payout ${publicId} of ${amount} is paid, with the reference ${reference}.`,
  );
}

async function withdraw(deps: Deps, publicId: string, by: Signatory): Promise<string> {
  const result = await withdrawPayout(deps, publicId, by);
  return decided(publicId, result, (amount) => `Payout ${publicId} is withdrawn; the ${amount} are owed again.`);
}

async function again(deps: Deps, publicId: string, by: Signatory): Promise<string> {
  if (!(await retryAccount(deps, publicId, by))) throw new WrongInput(`"${publicId}" is no payout that came back.`);
  return `The account that payout ${publicId} came back from is tried again by the next batch.`;
}

async function release(deps: Deps, typed: string, by: Signatory): Promise<string> {
  const code = normaliseReferralCode(typed);
  const result = await releaseDebt(deps, code, by);
  if (result.outcome === 'unknown')
    throw new WrongInput(`No account that was erased and had earned something has the referral id ${code}.`);
  if (result.outcome === 'known') throw new CannotRun(`What ${code} owes was let go before.`);
  const { owed, returned: given } = result;
  const back =
    given > 0 ? ` ${formatRupees(given)} that were set off are owed to members again, who are written to.` : '';
  return `The ${formatRupees(owed)} that ${code} owes are let go, and so is what comes to be owed there: the shop bears it.${back}`;
}

const text = { type: 'string' } as const;

const payoutOf = (typed = ''): string => typed.toUpperCase();

/** @throws {WrongInput} */
function readReference(typed = ''): string {
  const reference = normaliseReference(typed);
  if (!isBankReference(reference))
    throw new WrongInput('--reference must be the bank’s reference: 4 to 40 letters, digits, "/" or "-".');
  return reference;
}

/** What becomes of one payout once its batch was approved. */
export const payoutOutcomeCommands: Command[] = [
  {
    usage: 'payout paid <payout> --reference <bank reference>',
    says: 'Notes that the bank has paid a payout',
    example: 'npm run shop -- payout paid P-7QK4M2XD9R --reference UTR123456789012',
    read(args) {
      const { values, positionals } = readArgs(args, { reference: text }, 1);
      const reference = readReference(values.reference);
      return (deps) => record(deps, payoutOf(positionals[0]), { state: 'paid', reference });
    },
  },
  {
    usage: 'payout failed <payout> --why <reason> [--reference <bank reference>]',
    says: 'Notes that a payout came back from the bank, so that it is owed again; of one that was paid before, with the reference of that payment',
    example: 'npm run shop -- payout failed P-7QK4M2XD9R --why "account closed"',
    read(args) {
      const { values, positionals } = readArgs(args, { why: text, reference: text }, 1);
      const why = withoutNumbers(values.why?.trim() ?? '');
      if (bankResultProblem({ state: 'failed', why }))
        throw new WrongInput(`--why must say what the bank says, in ${MAX_REASON_LENGTH} symbols at most.`);
      const paid = values.reference === undefined ? {} : { reference: readReference(values.reference) };
      return (deps) => record(deps, payoutOf(positionals[0]), { state: 'failed', why, ...paid });
    },
  },
  {
    usage: 'payout correct <payout> --reference <bank reference> --by <signatory>',
    says: 'Puts right what was noted by mistake: the reference of a payout that is paid, or that one failed which was paid',
    example: 'npm run shop -- payout correct P-7QK4M2XD9R --reference UTR123456789012 --by meera',
    read(args) {
      const { values, positionals } = readArgs(args, { reference: text, by: text }, 1);
      const [payout, by] = [payoutOf(positionals[0]), readSignatory(values.by)];
      const reference = readReference(values.reference);
      return (deps, terminal) => signWith(terminal, by, (signatory) => correct(deps, payout, reference, signatory));
    },
  },
  {
    usage: 'payout withdraw <payout> --by <signatory>',
    says: 'Takes an approved payout back of which the bank was not told; what it was to bring is owed again',
    example: 'npm run shop -- payout withdraw P-7QK4M2XD9R --by ravi',
    read: signed(payoutOf, withdraw),
  },
  {
    usage: 'payout again <payout> --by <signatory>',
    says: 'Lets the next batch try the account once more that a payout came back from',
    example: 'npm run shop -- payout again P-7QK4M2XD9R --by meera',
    read: signed(payoutOf, again),
  },
  {
    usage: 'payout release <referral id> --by <signatory>',
    says: 'Lets go of what an erased account owes; members get back what was set off against them for it',
    example: 'npm run shop -- payout release 7QK4M2XD --by meera',
    read: signed(payoutOf, release),
  },
];
