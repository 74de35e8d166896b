import type { Deps } from '../deps.ts';
import { isOpenable } from '../members/open-sealed.ts';
import { CannotRun } from './cannot-run.ts';

/** So many of the oldest and of the newest are tried: one that is broken closes no shop. */
const TRIED = 3;

/**
 * Refuses keys that open nothing of what the database holds: new numbers would be encrypted by them, and nobody could
 * open the others.
 *
 * @throws {CannotRun}
 */
export async function guardDataKeys({ db, config }: Deps): Promise<void> {
  const sealed = db
    .selectFrom('member_profiles')
    .select(['id', 'pan_sealed'])
    .where('pan_sealed', '<>', '')
    .limit(TRIED);
  const oldest = await sealed.orderBy('id').execute();
  const newest = await sealed.orderBy('id', 'desc').execute();
  const tried = [...oldest, ...newest];
  if (tried.length === 0 || tried.some((one) => isOpenable({ config }, one.id, 'pan_sealed', one.pan_sealed))) return;
  throw new CannotRun(
    'DATA_KEYS does not open the numbers of members that the database holds. Give the keys that encrypted them, each ' +
      'with its id; new ones stand before them.',
  );
}
