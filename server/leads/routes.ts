import * as contract from '#contract/leads.ts';
import { leads as texts } from '#domain/texts/en/leads.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { succeeded } from '../http/succeeded.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The newsletter's list. */
export const leadRoutes = (deps: Deps): Mounted[] => [
  handle(contract.subscribe, async ({ body }) => {
    await subscribe(deps, body.email);
    return succeeded({ message: texts.asked });
  }),
  handle(contract.confirmSubscription, async ({ body }) => {
    await confirmSubscription(deps, body.token);
    return succeeded({ message: texts.confirmed.title });
  }),
  handle(contract.unsubscribe, async ({ body }) => {
    await unsubscribe(deps, body.token);
    return succeeded({ message: texts.left.title });
  }),
];
