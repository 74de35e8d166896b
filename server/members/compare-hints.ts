import type { WireBuyerHints } from '#contract/wire.ts';
import type { Deps } from '../deps.ts';
import type { StoredProfile } from './profile-store.ts';

/** What the shop itself knows of the buyer. */
export interface KnownBuyer {
  userId: string;
  /** Null before the buyer's details are saved. */
  profile: StoredProfile | null;
}

const names = ['user_id', 'refer_id', 'purchase_id'] as const;

/**
 * What a client says of its buyer counts for nothing: the shop goes by its own record. That one says other things is
 * worth knowing (Q086); the things are not, they may be anything.
 */
export function compareHints({ log }: Deps, hints: WireBuyerHints, { userId, profile }: KnownBuyer): void {
  const known = {
    user_id: userId,
    refer_id: profile?.sponsor_code ?? '',
    purchase_id: profile?.referral_code ?? '',
  };
  const differing = names.filter((name) => hints[name] !== undefined && hints[name] !== known[name]);
  if (differing.length === 0) return;
  const shopKnows = Object.fromEntries(differing.map((name) => [name, known[name]]));
  log.info({ differing, known: shopKnows }, 'a client says other things of its buyer than the shop knows');
}
