import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { lockSignatory, type Signatory } from './signatory-store.ts';

/** The name is of no signatory who may sign now, or has another key. */
export class WrongKey extends Error {
  override name = 'WrongKey';
}

/** @throws {WrongKey} */
export async function requireSignatory({ clock }: Pick<Deps, 'clock'>, tx: Tx, by: Signatory): Promise<void> {
  if (!(await lockSignatory(tx, by, clock()))) throw new WrongKey();
}

/**
 * Does in one transaction what takes a signature. The signatory is locked before anything else, so that a removal waits
 * for the act or comes before it.
 *
 * @throws {WrongKey}
 */
export const signedTransaction = <Done>(deps: Deps, by: Signatory, act: (tx: Tx) => Promise<Done>): Promise<Done> =>
  deps.db.transaction().execute(async (tx) => {
    await requireSignatory(deps, tx, by);
    return act(tx);
  });
