import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { uncomparedMembers } from '../members/identity/rotation-store.ts';

/** How many members the sentence names. */
const MAX_NAMED_MEMBERS = 5;

/** Whether members share a number cannot be judged yet. The message is a sentence for the one who runs the shop. */
export class NumbersNotCompared extends Error {
  override name = 'NumbersNotCompared';
}

/**
 * No member is paid while the digests of some account or phone are still to be made after an upgrade: two members who
 * share it would not be found (3.3 of the programme).
 *
 * @throws {NumbersNotCompared}
 */
export async function assertNumbersCompared({ config }: Pick<Deps, 'config'>, tx: Tx): Promise<void> {
  const keyIds = config.dataKeys.map(({ id }) => id);
  const codes = await uncomparedMembers(tx, keyIds, MAX_NAMED_MEMBERS);
  if (codes.length === 0) return;
  throw new NumbersNotCompared(
    `Payouts wait: numbers that were saved before the upgrade are not compared with others yet (${codes.join(', ')}${codes.length === MAX_NAMED_MEMBERS ? ' and others' : ''}). ` +
      'The running shop does that within minutes, "npm run shop -- migrate" at once; whose numbers remain then has to save them again.',
  );
}
