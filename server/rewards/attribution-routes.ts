import * as attribution from '#contract/attribution.ts';
import { shortName } from '#domain/referral/short-name.ts';
import { en } from '#domain/texts/en.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { succeeded } from '../http/succeeded.ts';
import { forgetLink, takeLinkAlong } from '../referral/opened-link.ts';
import { whoBrought } from './attribute-order.ts';
import { findParties } from './order-parties-store.ts';

/** The calls about whom an order counts for. */
export const attributionRoutes = (deps: Deps): Mounted[] => [
  handle(attribution.referredBy, async ({ member, cookies }) => {
    await takeLinkAlong(deps, member, cookies);
    const parties = await findParties(deps.db, member.memberId, deps.config.mode);
    const brought = parties && whoBrought(parties, deps.clock());
    return { name: brought ? shortName(brought.upline[0]?.name ?? '') : null, source: brought?.source ?? null };
  }),
  handle(attribution.forgetLink, async ({ member, cookies }) => {
    await forgetLink(deps, member, cookies);
    return succeeded({ message: en.orders.answers.linkForgotten });
  }),
];
