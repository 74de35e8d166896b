import { createTransport } from 'nodemailer';
import type { Mail, MailTransport } from './port.ts';

/** Sends mail through an SMTP server, given as `smtp://user:password@host:port` or `smtps://...`. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const settings = { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport(settings as Parameters<typeof createTransport>[0]);
  return {
    async send(mail: Mail) {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}
