import { isMailbox } from '#domain/auth/email.ts';
import { normalisedLine, tidyLine, tidyText } from '#domain/tidy-text.ts';
import { MESSAGE_LENGTHS } from './message-lengths.ts';

/** The two forms by which a visitor writes to the shop. */
export const MESSAGE_KINDS = ['contact', 'enquiry'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface MessageDetails {
  name: string;
  mobile: string;
  email: string;
  message: string;
}

export type MessageField = keyof MessageDetails;

export const noMessage: MessageDetails = { name: '', mobile: '', email: '', message: '' };

/** How long a message is stored, in days, since it holds a name, phone and e-mail. */
export const MESSAGE_DAYS = 180;

/** The shortest and the longest number that can be called, in digits. */
const PHONE_DIGITS = { least: 7, most: 15 };

function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').length;
  return /^[\d\s+().-]+$/.test(typed) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}

export type MessageProblem = 'missing' | 'invalid';

/** Problems by field: name, phone and e-mail are required (CONT-02, CONT-04). */
export function checkMessage(details: MessageDetails): Partial<Record<MessageField, MessageProblem>> {
  const { name, mobile, email } = tidyMessage(details);
  const problems: Partial<Record<MessageField, MessageProblem>> = {};
  if (name === '') problems.name = 'missing';
  if (email === '') problems.email = 'missing';
  else if (!isMailbox(email)) problems.email = 'invalid';
  if (mobile === '') problems.mobile = 'missing';
  else if (!isPhone(mobile)) problems.mobile = 'invalid';
  return problems;
}

/** A message as it is stored: plain text, cut to its length. */
export const tidyMessage = ({ name, mobile, email, message }: MessageDetails): MessageDetails => ({
  name: normalisedLine(name, MESSAGE_LENGTHS.name),
  mobile: tidyLine(mobile, MESSAGE_LENGTHS.mobile),
  email: tidyLine(email, MESSAGE_LENGTHS.email),
  message: tidyText(message, MESSAGE_LENGTHS.message),
});

type Remarked = Pick<MessageDetails, 'message' | 'email'>;

/** The `remark` of an enquiry: the message followed by the e-mail, for which its call has no field (Q124). */
export const remarkOf = ({ message, email }: Remarked): string => `${message}\n${email}`.trim();

/** Takes a remark apart again: the e-mail is its last word. */
export function readRemark(remark: string): Remarked {
  const [, message = '', email = ''] = /^([\s\S]*?)(\S*)$/.exec(remark.trim()) ?? [];
  return { message: message.trim(), email };
}
