export interface Mail {
  to: string;
  /** The name that inboxes show as the sender; mails that were queued by an older version have none. */
  senderName?: string;
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: string;
  /** Beside those that every mail has, such as how to leave a list. */
  headers?: Record<string, string>;
  subject: string;
  html: string;
  text: string;
}

/** A mail before it is addressed. */
export type ComposedMail = Omit<Mail, 'to'>;

/** The mail as its transport takes it. No program should answer it by itself (RFC 3834). */
export const messageOf = ({ senderName, headers, ...mail }: Mail, address: string) => ({
  ...mail,
  from: { name: senderName ?? '', address },
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
});

/** Sends one mail. Fails when the mail was not accepted, so that the job is tried again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}
