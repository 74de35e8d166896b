import { fill } from '#texts/fill.ts';
import type { Database } from '../../../db/open.ts';
import { MAX_NAMED, type SharedNumber, sharedNumbers } from '../../../members/identity/held-number-store.ts';

const kinds: Record<SharedNumber['kind'], string> = {
  pan: 'PAN with {others}',
  account: 'account with {others}',
  phone: 'phone with {others}',
  'account-end': 'account ends like that of {others} at the same bank',
};

/** The first of some words, and how many more there are. @param all how many there are in all */
export const firstOf = (words: readonly string[], between: string, all = words.length): string => {
  const named = words.slice(0, MAX_NAMED);
  return named.join(between) + (all > named.length ? ` and ${all - named.length} more` : '');
};

/** With whom each of some members shares a PAN, an account or its end, or a phone, in words. */
export async function sharedBy(db: Database, profileIds: readonly number[]): Promise<(profileId: number) => string> {
  const shared = Map.groupBy(await sharedNumbers(db, profileIds), ({ profileId }) => profileId);
  return (profileId) =>
    (shared.get(profileId) ?? [])
      .map(({ kind, codes, others }) => fill(kinds[kind], { others: firstOf(codes, ', ', others) }))
      .join('; ');
}
