import type { Deps } from '../deps.ts';
import { findBank } from './banks.ts';

/** What is known of a branch code. */
export interface FoundBranch {
  bank: string | null;
  /** Null where no directory has it. */
  branch: string | null;
  /** Whether the code is known to be in use. */
  isListed: boolean;
}

/**
 * The bank and the branch behind a well-formed code: from the directory where one is set, else from the shop's own
 * table of banks, which holds no names of branches.
 */
export async function findBranch({ branches, log }: Deps, ifsc: string): Promise<FoundBranch> {
  const own = { ...findBank(ifsc), branch: null };
  if (!branches) return own;
  try {
    const found = await branches.find(ifsc);
    if (!found) return { ...own, isListed: false };
    const { bank, branch, city } = found;
    return { bank, branch: city && city !== branch ? `${branch}, ${city}` : branch, isListed: true };
  } catch (error) {
    log.warn({ err: error }, 'the directory of branches could not be asked');
    return own;
  }
}
