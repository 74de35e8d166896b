import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../config.ts';
import { type Mail, type MailTransport, messageOf } from './port.ts';

/**
 * Sends mail through an SMTP server, given as `smtp://user:password@host:port` or `smtps://...`.
 *
 * @param requireTls sends nothing to a server that does not encrypt the connection
 */
export function createSmtpTransport({ url, from, requireTls }: Extract<MailConfig, { kind: 'smtp' }>): MailTransport {
  const settings = {
    url,
    requireTLS: requireTls,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
  const transport = createTransport(settings as Parameters<typeof createTransport>[0]);
  return {
    async send(mail: Mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}
