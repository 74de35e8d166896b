import type { DataKey } from '../read-data-keys.ts';
import { type Cell, decrypt, encrypt } from './encryption.ts';

export interface SealedCell {
  cell: Cell;
  sealed: string;
}

/**
 * Encrypts texts anew, under the first key.
 *
 * @returns how many are still under another one, since the key that they name is missing
 */
export async function reencryptCells(
  keys: readonly [DataKey, ...DataKey[]],
  cells: readonly SealedCell[],
  replace: (id: number, sealed: string) => Promise<void>,
): Promise<number> {
  const isKnown = ({ sealed }: SealedCell): boolean => keys.some(({ id }) => sealed.startsWith(`${id}:`));
  const known = cells.filter(isKnown);
  for (const { cell, sealed } of known) await replace(cell.id, encrypt(keys, cell, decrypt(keys, cell, sealed)));
  return cells.length - known.length;
}
