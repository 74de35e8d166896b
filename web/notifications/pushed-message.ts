import { safeRedirect } from '#domain/auth/redirect.ts';

/** What a push message says, and the page of the shop that it opens. */
export interface PushedMessage {
  title: string;
  body: string;
  path: string;
}

/** In characters; a device shows less. */
const MAX_TEXT_LENGTH = 500;

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, MAX_TEXT_LENGTH) : '');

/** Reads what the push provider delivered; its path leads to this shop, or home. Null for what says nothing. */
export function readPushed(delivered: unknown): PushedMessage | null {
  const { notification, data } = objectIn(delivered);
  const { title, body } = objectIn(notification);
  const message = { title: textIn(title), body: textIn(body), path: safeRedirect(textIn(objectIn(data).path)) };
  return message.title === '' ? null : message;
}

const KIND = 'pushed';

/** The worker's message to a page. */
export const messageToPage = (message: PushedMessage) => ({ kind: KIND, ...message });

/** Parses the worker's message; null for any other message. */
export function readWorkerMessage(told: unknown): PushedMessage | null {
  const { kind, title, body, path } = objectIn(told);
  return kind === KIND ? readPushed({ notification: { title, body }, data: { path } }) : null;
}
