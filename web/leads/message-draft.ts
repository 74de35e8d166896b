import { type MessageDetails, type MessageKind, noMessage } from '#domain/leads/message.ts';
import { sessionRecord } from '#web/device/session-record.ts';

/** What was typed into a form; what was not touched is not in it. */
export type MessageDraft = Partial<MessageDetails>;

/** Parses a stored draft; whatever is no text is left out. */
export function understandDraft(stored: unknown): MessageDraft {
  if (typeof stored !== 'object' || stored === null) return {};
  const typed = Object.entries(stored).filter(([name, value]) => name in noMessage && typeof value === 'string');
  return Object.fromEntries(typed);
}

/** By form; they live as long as the tab. */
export const messageDrafts = {
  contact: sessionRecord('contact_message', understandDraft),
  enquiry: sessionRecord('enquiry_message', understandDraft),
} satisfies Record<MessageKind, unknown>;

const untouched: MessageDraft = {};
export const draftOnServer = (): MessageDraft => untouched;

/** A draft with one more line of its message, unless the line stands there already. */
export function withLine(draft: MessageDraft, line: string): MessageDraft {
  const { message = '' } = draft;
  if (message.includes(line)) return draft;
  return { ...draft, message: message === '' ? line : `${message}\n${line}` };
}
