import { debtsByPan, setOffsFor } from '#domain/rewards/set-offs.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import {
  amountsByBearer,
  debtCauses,
  type Debtor,
  lockBearers,
  lockDueDebtor,
  saveDebt,
  owedBy,
  possibleBearers,
} from './debt-store.ts';
import { postSetOffs } from './set-off-store.ts';
import { notifySetOffs } from './notify-set-offs.ts';

/** Posts what makes every bearer bear what an erased account owes now; where one of them is busy, the next run does. */
async function settleDebt(deps: Deps, tx: Tx, { id, isReleased }: Debtor): Promise<void> {
  const owed = await owedBy(tx, id);
  const byPan = debtsByPan(owed, await debtCauses(tx, id));
  const panIds = [...byPan.keys()];
  const posted = await amountsByBearer(tx, id);
  const found = await possibleBearers(tx, id, panIds);
  const members = new Set([...posted.keys(), ...found.map(({ bearerId }) => bearerId)].filter((one) => one !== null));
  if (!(await lockBearers(tx, [...members]))) return;
  // The member for whom a PAN counts may have changed before the lock.
  const debts = await possibleBearers(tx, id, panIds);
  if (debts.some(({ bearerId }) => bearerId !== null && !members.has(bearerId))) return;
  const bearers = new Map(debts.flatMap(({ panId, bearerId }) => (bearerId === null ? [] : [[panId, bearerId]])));
  const setOffs = setOffsFor({ owed, byPan, bearers, posted, isReleased });
  await postSetOffs(tx, id, setOffs, panIds, deps.clock());
  await saveDebt(tx, id, isReleased ? [] : debts);
  await notifySetOffs(deps, tx, setOffs);
}

/**
 * Sets off erased accounts' debts against the members their PANs count for (3.3 of the programme), each once; what is
 * no longer owed or moved with the PAN is given back. A failing debt is logged and skipped.
 */
export async function settleDebts(deps: Deps): Promise<void> {
  for (let [behind, isMore] = [0, true]; isMore;) {
    const before = behind;
    try {
      isMore = await deps.db.transaction().execute(async (tx) => {
        const due = await lockDueDebtor(tx, before);
        if (!due) return false;
        behind = due.id;
        await settleDebt(deps, tx, due);
        return true;
      });
    } catch (err) {
      if (behind === before) throw err;
      deps.log.error({ err, debtor: behind }, 'the debt of an erased account could not be set off');
    }
  }
}
