import type { Deps } from '../deps.ts';
import { isOpenable } from '../members/open-sealed.ts';
import { CannotRun } from './cannot-run.ts';

/**
 * Refuses keys that do not open what the database holds: new numbers would be sealed by them, and nobody could open the
 * others. The newest and the oldest are tried, since a key that was replaced must stay until all are sealed anew.
 *
 * @throws {CannotRun}
 */
export async function guardDataKeys({ db, config }: Deps): Promise<void> {
  const sealed = db.selectFrom('member_profiles').select(['id', 'pan_sealed']).where('pan_sealed', '<>', '');
  const samples = [
    await sealed.orderBy('id').limit(1).executeTakeFirst(),
    await sealed.orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ];
  if (samples.every((one) => !one || isOpenable({ config }, one.id, 'pan_sealed', one.pan_sealed))) return;
  throw new CannotRun(
    'DATA_KEYS does not open the numbers of members that the database holds. Give the keys that sealed them, each with ' +
      'its id; new ones stand before them.',
  );
}
