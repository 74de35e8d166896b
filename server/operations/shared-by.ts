import { fill } from '#domain/texts/fill.ts';
import type { Database } from '../db/open.ts';
import { type SharedNumber, sharedNumbers } from '../members/held-number-store.ts';

const kinds: Record<SharedNumber['kind'], string> = {
  pan: 'PAN with {others}',
  account: 'account with {others}',
  phone: 'phone with {others}',
  'account-end': 'account ends like that of {others} at the same bank',
};

/** With whom each of some members shares a PAN, an account or its end, or a phone, in words. */
export async function sharedBy(db: Database, profileIds: readonly number[]): Promise<(profileId: number) => string> {
  const shared = Map.groupBy(await sharedNumbers(db, profileIds), ({ profileId }) => profileId);
  return (profileId) =>
    (shared.get(profileId) ?? []).map(({ kind, codes }) => fill(kinds[kind], { others: codes.join(', ') })).join('; ');
}
