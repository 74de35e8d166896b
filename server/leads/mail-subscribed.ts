import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeOnNewsletterList } from '../notifications/compose-newsletter.ts';
import { mailListLink } from './mail-list-link.ts';
import type { Subscriber } from './subscriber-store.ts';

/** Queues the mail that says an address is on the list and how it comes off, with a link of its own. */
export const mailSubscribed = (deps: Deps, tx: Tx, subscriber: Subscriber): Promise<void> =>
  mailListLink(deps, tx, subscriber, { purpose: 'leave', expiresAt: null }, composeOnNewsletterList);
