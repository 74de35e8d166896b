import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { recordAccess } from './access-log-store.ts';
import { DecryptionError, decrypt } from '../../crypto/encryption.ts';
import { numberCell, type EncryptedColumn } from './stored-numbers.ts';

/** Who opens sealed numbers, and why; it is written down. */
export interface AccessContext {
  actor: string;
  reason: string;
}

/** The encrypted numbers of a profile; only those to be read. */
export interface EncryptedNumbers {
  id: number;
  pan_sealed?: string;
  account_sealed?: string;
  nominee_id_sealed?: string;
}

/** The numbers of a profile as they were typed; empty where it has none, or they were not read. */
export interface DecryptedNumbers {
  pan: string;
  account: string;
  nomineeId: string;
}

/** Whether the keys at hand decrypt a number, without revealing it. */
export function isDecryptable(
  { config }: Pick<Deps, 'config'>,
  id: number,
  column: EncryptedColumn,
  encrypted: string,
): boolean {
  try {
    decrypt(config.dataKeys, numberCell(id, column), encrypted);
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
  { id, ...row }: EncryptedNumbers,
  access: AccessContext,
): Promise<DecryptedNumbers> {
  const fields = (['pan', 'account', 'nominee_id'] as const).filter((field) => row[`${field}_sealed`]);
  const decryptColumn = (column: EncryptedColumn): string =>
    decrypt(config.dataKeys, numberCell(id, column), row[column] ?? '');
  const numbers = {
    pan: decryptColumn('pan_sealed'),
    account: decryptColumn('account_sealed'),
    nomineeId: decryptColumn('nominee_id_sealed'),
  };
  const at = clock();
  await recordAccess(
    tx,
    fields.map((field) => ({ at, field, profile_id: id, ...access })),
  );
  return numbers;
}
