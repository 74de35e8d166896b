import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on this machine that keeps what it was sent. */
export interface MailCatcher {
  url: string;
  mails: Email[];
  /** The newest mail to an address; waits until one arrives. */
  next(to: string, timeoutMs?: number): Promise<Email>;
  close(): Promise<void>;
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: Email[] = [];
  const waiting = new Set<() => void>();
  const keep = async (raw: Buffer, accepted: () => void): Promise<void> => {
    mails.push(await PostalMime.parse(raw));
    for (const look of waiting) look();
    accepted();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void keep(Buffer.concat(parts), done);
      });
    },
  });
  // A shop that is killed breaks its connection; that is no fault of the catcher.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const find = (to: string): Email | undefined =>
    mails.findLast((mail) => mail.to?.some(({ address }) => address === to));

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next(to, timeoutMs = 15_000) {
      return new Promise((resolve, reject) => {
        const look = (): void => {
          const mail = find(to);
          if (!mail) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No mail to ${to} arrived within ${timeoutMs} ms.`));
        }, timeoutMs);
        waiting.add(look);
        look();
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
