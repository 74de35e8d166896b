export interface Mail {
  to: string;
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: string;
  /** Beside those that every mail has, such as how to leave a list. */
  headers?: Record<string, string>;
  subject: string;
  html: string;
  text: string;
}

/** Sends one mail. Fails when the mail was not accepted, so that the job is tried again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}
