import type { Email } from 'postal-mime';
import { type Ids, randomIds } from '../ids.ts';

type Kind = 'password' | 'code' | 'token' | 'Aadhaar' | 'PAN' | 'account number';

/** Of an Aadhaar number four digits may be told, never five; it is written in one or in groups of four. */
function aadhaarParts(digits: string): string[] {
  const spellings = ['', ' ', '-'].map((gap) => digits.replaceAll(/\d{4}(?=\d)/g, `$&${gap}`));
  return spellings.flatMap((spelling) =>
    Array.from(spelling.matchAll(/(?=(\d(?:[ -]?\d){4}))/g), ([, part = '']) => part),
  );
}

const kindOf: Record<string, Kind> = {
  password: 'password',
  newPassword: 'password',
  token: 'token',
  deviceToken: 'token',
  aadhar: 'Aadhaar',
  pan: 'PAN',
  accountNumber: 'account number',
  nomineeId: 'PAN',
};
const wellFormed: Record<Kind, RegExp> = {
  password: /^.{6,}$/,
  code: /^\d{6}$/,
  token: /^.{20,}$/,
  Aadhaar: /^\d{12}$/,
  PAN: /^[A-Z]{5}\d{4}[A-Z]$/,
  'account number': /^\d{8,}$/,
};
/** These are typed with gaps and small letters, too. */
const numbers = new Set<Kind>(['Aadhaar', 'PAN', 'account number']);

/** These two answer the tokens of a new sign-in, to whom they belong. */
const answersTokens = new Set(['/api/loginuser', '/api/token/refresh']);

/**
 * Knows every secret that a test shop gave out or was told, and notes each place where one comes to light: a log line,
 * the reply to a call, a mail. A code may stand in the mail that brings it, a token in the link of a mail.
 */
export class LeakWatch {
  readonly #secrets = new Map<string, Kind>();
  readonly #leaks: string[] = [];
  #codes = 0;

  /** Chance, whose secrets are remembered. Codes are counted up, so that none looks like a sum or a pincode. */
  readonly ids: Ids = {
    ...randomIds,
    secret: () => this.remember(randomIds.secret(), 'token'),
    sixDigits: () => this.remember(String(730_100 + this.#codes++), 'code'),
  };

  /** Takes note of a secret. @returns it */
  remember(secret: string, kind: Kind): string {
    const tidy = numbers.has(kind) ? secret.replaceAll(/[\s-]/g, '').toUpperCase() : secret;
    const isIdentity = kind === 'Aadhaar' || kind === 'PAN';
    if (isIdentity && wellFormed.Aadhaar.test(tidy))
      for (const part of aadhaarParts(tidy)) this.#secrets.set(part, 'Aadhaar');
    else if (wellFormed[kind].test(tidy)) for (const spelling of [secret, tidy]) this.#secrets.set(spelling, kind);
    return secret;
  }

  #look(where: string, text: string, isAllowed: (kind: Kind, secret: string) => boolean = () => false): void {
    for (const [secret, kind] of this.#secrets)
      if (text.includes(secret) && !isAllowed(kind, secret)) {
        const at = text.indexOf(secret);
        this.#leaks.push(`${kind} "${secret}" in ${where}: ${text.slice(Math.max(0, at - 60), at + 60)}`);
      }
  }

  /** What a client sends. */
  request(body: string | undefined): void {
    let fields: unknown;
    try {
      fields = JSON.parse(body ?? '');
    } catch {
      // What is no JSON holds no field.
    }
    for (const [name, value] of Object.entries(Object(fields))) {
      const kind = kindOf[name];
      if (kind && typeof value === 'string') this.remember(value, kind);
    }
  }

  reply(url: string, body: string): void {
    this.#look(`the reply of ${url}`, body, (kind) => kind === 'token' && answersTokens.has(url));
  }

  logLine(line: string): void {
    this.#look('a log line', line);
  }

  mails(mails: Email[]): void {
    for (const { subject = '', text = '', html = '' } of mails) {
      const isLinked = (secret: string) => new RegExp(`[?&]\\w+=${secret}`).test(text);
      this.#look(`the mail "${subject}"`, `${subject}\n${text}\n${html}`, (kind, secret) =>
        kind === 'code' ? subject.includes(secret) : kind === 'token' && isLinked(secret),
      );
    }
  }

  /** @throws when a secret came to light, with where it did */
  end(): void {
    if (this.#leaks.length > 0) throw new Error(`Secrets came to light:\n${this.#leaks.join('\n')}`);
  }
}
