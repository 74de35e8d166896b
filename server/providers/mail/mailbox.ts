import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { type Mail, type MailTransport, messageOf } from './port.ts';

const MAX_KEPT_MAILS = 200;
const NAME = /^\d{15}-[a-z0-9]{6}\.eml$/;

export interface StoredMail {
  /** Its name in the mailbox. */
  name: string;
  email: Email;
}

/**
 * The development mailbox: what would have been sent, as real MIME messages in a folder, for `/dev/mail`.
 * The stand-in for an SMTP server in demo mode; production refuses to start without the real one.
 */
export class Mailbox implements MailTransport {
  readonly #directory: string;
  readonly #from: string;
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  #count = 0;

  constructor(directory: string, from: string) {
    this.#directory = directory;
    this.#from = from;
  }

  async send(mail: Mail): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const { message } = await this.#composer.sendMail(messageOf(mail, this.#from));
    const order = String(Date.now()).padStart(15, '0');
    const name = `${order}-${(this.#count++).toString(36).padStart(6, '0')}.eml`;
    const half = join(this.#directory, `.${name}`);
    await writeFile(half, message as Buffer);
    await rename(half, join(this.#directory, name));
    await this.#removeOldest();
  }

  /** The mails, newest first. */
  async list(): Promise<StoredMail[]> {
    const names = (await this.#names()).reverse().slice(0, 50);
    return Promise.all(names.map((name) => this.#open(name)));
  }

  async read(name: string): Promise<StoredMail | null> {
    return (await this.#has(name)) ? this.#open(name) : null;
  }

  /** A mail as it would have been sent. */
  async readRaw(name: string): Promise<Buffer | null> {
    return (await this.#has(name)) ? readFile(join(this.#directory, name)) : null;
  }

  close(): void {
    this.#composer.close();
  }

  async #open(name: string): Promise<StoredMail> {
    return { name, email: await PostalMime.parse(await readFile(join(this.#directory, name))) };
  }

  async #has(name: string): Promise<boolean> {
    return NAME.test(name) && (await this.#names()).includes(name);
  }

  async #names(): Promise<string[]> {
    const names = await readdir(this.#directory).catch(() => []);
    return names.filter((name) => NAME.test(name)).sort();
  }

  async #removeOldest(): Promise<void> {
    const names = await this.#names();
    await Promise.all(names.slice(0, -MAX_KEPT_MAILS).map((name) => rm(join(this.#directory, name), { force: true })));
  }
}
