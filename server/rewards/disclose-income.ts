import { disclosurePeriod } from '#domain/rewards/income-disclosure.ts';
import { indianDay } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { incomeIn, insertIncome, latestIncome, programmeStart, type StoredIncome } from './income-store.ts';

/** Records what members earned, as it stands when a day begins; on one that has its figures it does nothing. */
export async function discloseIncome({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const day = indianDay(now);
  if ((await latestIncome(db))?.day === day) return;
  const period = disclosurePeriod(now, await programmeStart(db));
  await insertIncome(db, day, period, await incomeIn(db, period));
}

/** The newest figures; a shop that has none yet, as a new one, gets its first. */
export async function disclosedIncome(deps: Pick<Deps, 'db' | 'clock'>): Promise<StoredIncome> {
  const known = await latestIncome(deps.db);
  if (known) return known;
  await discloseIncome(deps);
  const first = await latestIncome(deps.db);
  if (!first) throw new Error('The first figures were not recorded.');
  return first;
}
