import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How it may treat a client that connects; `failure` names the recipient, as servers do. */
const troubles = {
  closed: (socket: Socket) => socket.destroy(),
  rubbish: (socket: Socket) => socket.end('<html>a proxy says hello</html>\r\n'),
  silence: () => {},
  failure: null,
};

export type MailTrouble = keyof typeof troubles;

/** A real SMTP server on this machine that keeps what it was sent. */
export interface MailCatcher {
  url: string;
  mails: Email[];
  /** What is wrong with it until this is null again; who is connected when it is set is cut off. */
  trouble: MailTrouble | null;
  /** How many connections met a trouble. */
  readonly troubled: number;
  /** The newest mail to an address; waits until one arrives. */
  next(to: string, timeoutMs?: number): Promise<Email>;
  close(): Promise<void>;
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: Email[] = [];
  let trouble: MailTrouble | null = null;
  let troubled = 0;
  const waiting = new Set<() => void>();
  const keep = async (raw: Buffer, accepted: () => void): Promise<void> => {
    mails.push(await PostalMime.parse(raw));
    for (const look of waiting) look();
    accepted();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (trouble !== 'failure') return done();
      troubled++;
      done(Object.assign(new Error(`The mailbox of <${address}> is away`), { responseCode: 451 }));
    },
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
  const open = new Set<Socket>();
  const door = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}));
    const meet = trouble && troubles[trouble];
    if (!meet) return void server.server.emit('connection', socket);
    troubled++;
    meet(socket);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const find = (to: string): Email | undefined =>
    mails.findLast((mail) => mail.to?.some(({ address }) => address === to));

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get trouble() {
      return trouble;
    },
    set trouble(next) {
      trouble = next;
      for (const socket of open) socket.destroy();
    },
    get troubled() {
      return troubled;
    },
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
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
