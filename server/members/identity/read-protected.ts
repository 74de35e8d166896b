import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { recordAccess } from './access-log-store.ts';
import { DecryptionError, decrypt } from '../../crypto/encryption.ts';
import { numberCell, type SealedColumn } from './stored-numbers.ts';

/** Who opens sealed numbers, and why; it is written down. */
export interface Opener {
  actor: string;
  reason: string;
}

/** The sealed numbers of a profile; only those that are wanted need be there. */
export interface SealedNumbers {
  id: number;
  pan_sealed?: string;
  account_sealed?: string;
  nominee_id_sealed?: string;
}

/** The numbers of a profile as they were typed; empty where it has none, or they were not wanted. */
export interface OpenNumbers {
  pan: string;
  account: string;
  nomineeId: string;
}

/** Whether the keys at hand open a sealed number. What it is, nobody is told. */
export function isOpenable(
  { config }: Pick<Deps, 'config'>,
  id: number,
  column: SealedColumn,
  sealed: string,
): boolean {
  try {
    decrypt(config.dataKeys, numberCell(id, column), sealed);
    return true;
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    throw error;
  }
}

/**
 * Opens the sealed numbers of a profile, which leaves a row for each of them. There is no other way to open one.
 *
 * @throws {DecryptionError} when a key is missing
 */
export async function readProtected(
  { config, clock }: Deps,
  tx: Tx,
  { id, ...row }: SealedNumbers,
  opener: Opener,
): Promise<OpenNumbers> {
  const fields = (['pan', 'account', 'nominee_id'] as const).filter((field) => row[`${field}_sealed`]);
  const open = (column: SealedColumn): string => decrypt(config.dataKeys, numberCell(id, column), row[column] ?? '');
  const numbers = {
    pan: open('pan_sealed'),
    account: open('account_sealed'),
    nomineeId: open('nominee_id_sealed'),
  };
  const at = clock();
  await recordAccess(
    tx,
    fields.map((field) => ({ at, field, profile_id: id, ...opener })),
  );
  return numbers;
}
