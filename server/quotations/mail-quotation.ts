import { isMailbox } from '#domain/auth/email.ts';
import type { RequestedItem } from '../catalogue/sellable-store.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import {
  composeQuotationForOwner,
  composeQuotationReceived,
  type MailedQuotation,
} from '../notifications/compose-quotation.ts';
import { mailOwner } from '../notifications/mail-owner.ts';
import { lockContent } from '../db/lock-content.ts';
import { countByMailbox, type NewQuotation } from './quotation-store.ts';

const mailedQuotation = (quotation: NewQuotation, items: readonly RequestedItem[]): MailedQuotation => ({
  reference: quotation.public_id,
  name: quotation.name,
  mobile: quotation.mobile,
  email: quotation.email,
  description: quotation.description,
  couponCode: quotation.coupon_code,
  isMember: quotation.member_id !== null,
  lines: items.map(({ piece, quantity }) => ({
    title: piece.title,
    attributes: piece.attributes,
    quantity,
    total: piece.price * quantity,
  })),
  total: quotation.total_paise,
});

/**
 * Whether the requester gets a copy: anybody may name a stranger's mailbox, so each gets a few a day. The request that
 * asks stands among those that are counted.
 */
async function mayHaveCopy({ limits, clock }: Deps, tx: Tx, email: string): Promise<boolean> {
  const { calls, seconds } = limits.allowed('quotation-email');
  await lockContent(tx, `quotation-email ${email.toLowerCase()}`);
  return (await countByMailbox(tx, email, new Date(clock().getTime() - seconds * 1000))) <= calls;
}

/**
 * Queues the mails of a request: to the owner, and to the requester if an address was given. They leave exactly when
 * the transaction commits. An address to which no mail can be sent is only shown to the owner.
 */
export async function mailQuotation(
  deps: Deps,
  tx: Tx,
  quotation: NewQuotation,
  items: readonly RequestedItem[],
): Promise<void> {
  const mailed = mailedQuotation(quotation, items);
  const requester = isMailbox(quotation.email) ? quotation.email : null;
  const shop = await mailOwner(deps, tx, (owner) => composeQuotationForOwner(owner, mailed), requester);
  if (!requester || !(await mayHaveCopy(deps, tx, requester))) return;
  const mail = composeQuotationReceived(shop, mailed);
  await deps.jobs.send(tx, 'send-mail', { to: requester, ...mail });
}
