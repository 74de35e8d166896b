import * as attribution from '#contract/attribution.ts';
import { shortName } from '#domain/referral/short-name.ts';
import { en } from '#texts/en.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { confirmLink, forgetLink } from '../referral/opened-link.ts';
import { resolveAttribution } from './attribute-order.ts';
import { findNewcomerLink, findParties } from './order-parties-store.ts';

/** For whom the member's next order counts; reads alone. */
async function referrerOf({ db, config, clock }: Deps, { memberId }: SignedIn) {
  const candidates =
    (await findParties(db, memberId, config.mode)) ?? (await findNewcomerLink(db, memberId, config.mode));
  const attributed = candidates && resolveAttribution(candidates, clock());
  const [referrer] = attributed?.upline ?? [];
  return {
    name: referrer ? shortName(referrer.name) : null,
    source: attributed?.source ?? null,
    reference_id: (attributed?.source === 'link' && referrer?.referId) || null,
  };
}

/** The calls about whom an order counts for. */
export const attributionRoutes = (deps: Deps): Mounted[] => [
  handle(attribution.referredBy, ({ member }) => referrerOf(deps, member)),
  handle(attribution.confirmLink, async ({ member, cookies }) => {
    await confirmLink(deps, member, cookies);
    return referrerOf(deps, member);
  }),
  handle(attribution.forgetLink, async ({ member, cookies }) => {
    await forgetLink(deps, member, cookies);
    return succeeded({ message: en.orders.answers.linkForgotten });
  }),
];
