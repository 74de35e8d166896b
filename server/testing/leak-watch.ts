import type { Email } from 'postal-mime';
import { type Ids, randomIds } from '../ids.ts';

type Kind = 'password' | 'code' | 'token' | 'Aadhaar' | 'PAN' | 'account number';

/** Digits that stand by themselves: by chance others hold the same five, a time in milliseconds or an id in hex. */
const apart = (digits: string): RegExp => new RegExp(`(?<![\\da-f])(?:${digits})(?![\\da-f])`);

const literally = (text: string): RegExp => new RegExp(text.replaceAll(/\W/g, '\\$&'));

/** Of an Aadhaar number four digits may be told, never five; it is written in one or in groups of four. */
function aadhaarParts(digits: string): RegExp {
  const spellings = ['', ' ', '-'].map((gap) => digits.replaceAll(/\d{4}(?=\d)/g, `$&${gap}`));
  const parts = spellings.flatMap((spelling) =>
    Array.from(spelling, (_, from) => Array.from(spelling, (_other, to) => spelling.slice(from, to + 1))).flat(),
  );
  return apart(parts.filter((part) => /^\d(?:[ -]?\d){4,}$/.test(part)).join('|'));
}

/** The port of a local server, which is any five digits. */
const localPort = /(?<=\blocalhost|\b127\.0\.0\.1):\d+/g;
/** A sum of money may happen to have five digits of a number. */
const sumOfMoney = /"\w+_paise":-?\d+/g;
/** So may the number of an order with the first digit of its tail. */
const orderNumber = /\bKD-\d+-[0-9A-Z]{4}\b/g;

const kindOf: Record<string, Kind> = {
  password: 'password',
  newPassword: 'password',
  token: 'token',
  deviceToken: 'token',
  secret: 'token',
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
 * Knows every secret of a test shop and records where one leaks: a log line, a reply, a mail. A code may stand in its
 * own mail, a token in a mail's link.
 */
export class LeakWatch {
  readonly #secrets = new Map<string, { kind: Kind; secret: string; pattern: RegExp }>();
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
      this.#secrets.set(tidy, { kind: 'Aadhaar', secret: tidy, pattern: aadhaarParts(tidy) });
    else if (wellFormed[kind].test(tidy))
      for (const spelling of [secret, tidy])
        this.#secrets.set(spelling, {
          kind,
          secret: spelling,
          pattern: kind === 'code' ? apart(spelling) : literally(spelling),
        });
    return secret;
  }

  #look(where: string, text: string, isAllowed: (kind: Kind, secret: string) => boolean = () => false): void {
    const said = text.replaceAll(localPort, '').replaceAll(sumOfMoney, '').replaceAll(orderNumber, '');
    for (const { kind, secret, pattern } of this.#secrets.values()) {
      if (isAllowed(kind, secret)) continue;
      const found = pattern.exec(said);
      if (!found) continue;
      const around = said.slice(Math.max(0, found.index - 60), found.index + 60);
      this.#leaks.push(`${kind} "${found[0]}" in ${where}: ${around}`);
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
      // The subject of a mail that brings a code names none: it is shown on locked screens.
      const isBrought = (code: string) =>
        subject.startsWith('Your code for') && !subject.includes(code) && text.split('\n').includes(code);
      const isLinked = (secret: string) => new RegExp(`(?:[?&]\\w+=|/welcome#)${secret}`).test(text);
      this.#look(`the mail "${subject}"`, `${subject}\n${text}\n${html}`, (kind, secret) =>
        kind === 'code' ? isBrought(secret) : kind === 'token' && isLinked(secret),
      );
    }
  }

  /** @throws when a secret came to light, with where it did */
  end(): void {
    if (this.#leaks.length > 0) throw new Error(`Secrets came to light: ${this.#leaks.join('\n')}`);
  }
}
