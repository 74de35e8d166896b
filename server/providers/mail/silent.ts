import { Refusal } from '#domain/refusals.ts';
import type { MailTransport } from './port.ts';

/** Of a trial, which sends nothing to anybody. */
export const silentTransport: MailTransport = {
  send: () => Promise.reject(new Refusal('trial')),
  close: () => {},
};
