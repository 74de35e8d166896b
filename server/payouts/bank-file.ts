import { bankFileRows, needsDebitAccount, type Transfer } from '#domain/payouts/bank-layout.ts';
import type { CsvCell } from '#domain/csv.ts';
import { type LeftOut, leftOutBecause } from '#domain/payouts/payout.ts';
import { Refusal } from '#domain/refusals.ts';
import { tellsBanks } from '#domain/settings/shop-mode.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { isMacOf } from '../crypto/mac.ts';
import { type AccessContext, readProtected } from '../members/identity/read-protected.ts';
import { type Batch, lockBatch, recordExport, type OutgoingPayout, outgoingOf } from './batch-store.ts';
import { readSetting } from '../settings/settings-store.ts';
import { beneficiaryOf } from './evaluate-batch.ts';
import { lockProfilesOfBatch, payeesOfBatch, type StoredPayee } from './payee-store.ts';
import { batchSubject } from './told/payout-subjects.ts';
import { assertNumbersCompared } from './assert-numbers-compared.ts';

export type BankFile =
  | { outcome: 'made'; payouts: number; notIn: { payout: OutgoingPayout; because: LeftOut }[] }
  | { outcome: 'unknown' }
  | { outcome: 'not-approved' }
  | { outcome: 'nothing-left' }
  /** The layout names the account that is debited, and the owner has not said which. */
  | { outcome: 'no-debit-account' }
  | { outcome: 'made-before'; batch: Batch };

/** Once posted, what goods that come back take from a balance is a debt, and no reason to leave a payout out. */
const exclusionOf = (payout: OutgoingPayout, payee: StoredPayee | undefined, now: Date): LeftOut | null =>
  payee ? leftOutBecause(beneficiaryOf(payout), { ...payee, balance: payout.amount_paise, waiting: 0 }, now) : 'erased';

async function transferOf(
  deps: Deps,
  tx: Tx,
  { payout, payee }: { payout: OutgoingPayout; payee: StoredPayee | undefined },
  access: AccessContext,
): Promise<Transfer | LeftOut> {
  const because = exclusionOf(payout, payee, deps.clock());
  if (because) return because;
  const encrypted = { id: payout.profile_id, account_sealed: payout.accountSealed };
  const { account } = await readProtected(deps, tx, encrypted, access);
  if (!isMacOf(deps.config.dataKeys, 'bank-account', account, payout.account_mac)) return 'bank-changed';
  const { public_id: id, payee_name: name, ifsc, bank, email, mobile, amount_paise: amount } = payout;
  return { id, name, account, ifsc, bank, email, mobile, amount };
}

/**
 * Makes the bank's file of payouts it has not decided, and records the access to their account numbers.
 *
 * @param write puts the rows where the bank's file is to be; when it fails, nothing counts as made
 * @param isAgain the file was made before and is wanted once more: to upload both would pay twice
 * @throws {DecryptionError | NumbersNotCompared} when a key is missing, or payouts wait
 * @throws {Refusal} 'trial'
 */
export async function makeBankFile(
  deps: Deps,
  batchId: number,
  access: AccessContext,
  write: (rows: CsvCell[][]) => Promise<void>,
  isAgain: boolean,
): Promise<BankFile> {
  if (!tellsBanks(deps.config.mode)) throw new Refusal('trial');
  return deps.db.transaction().execute(async (tx): Promise<BankFile> => {
    const batch = await lockBatch(tx, batchId);
    if (!batch) return { outcome: 'unknown' };
    if (!batch.approved_at) return { outcome: 'not-approved' };
    if (batch.exported_at && !isAgain) return { outcome: 'made-before', batch };
    await assertNumbersCompared(deps, tx);
    const { debitAccount, ...layout } = await readSetting(tx, 'bank-file');
    if (needsDebitAccount(layout) && debitAccount === '') return { outcome: 'no-debit-account' };
    await lockProfilesOfBatch(tx, batchId);
    const payees = new Map((await payeesOfBatch(tx, batchId)).map((payee) => [payee.profileId, payee]));
    const outgoing = await outgoingOf(tx, batchId);
    if (outgoing.length === 0) return { outcome: 'nothing-left' };
    const transfers: { id: number; transfer: Transfer }[] = [];
    const notIn: { payout: OutgoingPayout; because: LeftOut }[] = [];
    for (const payout of outgoing) {
      const transfer = await transferOf(deps, tx, { payout, payee: payees.get(payout.profile_id) }, access);
      if (typeof transfer === 'string') notIn.push({ payout, because: transfer });
      else transfers.push({ id: payout.id, transfer });
    }
    if (transfers.length > 0) {
      const written = transfers.map(({ id }) => id);
      await recordExport(tx, batchId, written, access.actor, deps.clock());
      await recordEvent(tx, deps, {
        action: 'payout-batch.export',
        subject: batchSubject(batchId),
        after: { payouts: written.length, is_again: batch.exported_at !== null },
      });
      const terms = { debitAccount, valueDate: deps.clock() };
      const rows = transfers.map(({ transfer }) => transfer);
      await write(bankFileRows(layout, rows, terms));
    }
    return { outcome: 'made', payouts: transfers.length, notIn };
  });
}
