import * as contract from '#contract/leads.ts';
import { readRemark } from '#domain/leads/message.ts';
import { leads as texts } from '#texts/en/leads.ts';
import { messages } from '#texts/en/messages.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { issueFormToken } from './form-token.ts';
import { isBot, isHoneypotFilled } from './bot-check.ts';
import { sendMessage } from './send-message.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The newsletter's list. */
const listRoutes = (deps: Deps): Mounted[] => [
  handle(contract.subscribe, async ({ body }) => {
    if (!isHoneypotFilled(deps, body)) await subscribe(deps, body.email);
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

/** The forms by which visitors write to the shop. Who writes is the session's member, whatever the body says. */
const messageRoutes = (deps: Deps): Mounted[] => [
  handle(contract.formToken, async () => ({ form_token: issueFormToken(deps) })),
  handle(contract.contact, async ({ body, member }) => {
    const { name, mobile, email, remark: message } = body;
    const memberId = member?.memberId ?? null;
    if (!isBot(deps, body, member))
      await sendMessage(deps, { kind: 'contact', memberId, details: { name, mobile, email, message } });
    return succeeded({ message: messages.contact.sent });
  }),
  handle(contract.enquire, async ({ body, member }) => {
    const { name, mobile, remark } = body;
    const memberId = member?.memberId ?? null;
    if (!isBot(deps, body, member))
      await sendMessage(deps, { kind: 'enquiry', memberId, details: { name, mobile, ...readRemark(remark) } });
    return succeeded({ message: messages.enquiry.sent });
  }),
];

export const leadRoutes = (deps: Deps): Mounted[] => [...listRoutes(deps), ...messageRoutes(deps)];
