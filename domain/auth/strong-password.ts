/** How many characters a new password has in a shop whose rule is `strict` (Q108). */
export const MIN_STRICT_PASSWORD_LENGTH = 8;

/** The owner's rules for new passwords: those of the specification alone, or stricter ones too (Q108). */
export const PASSWORD_RULES = ['specified', 'strict'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

export const isPasswordRule = (name: string): name is PasswordRule =>
  (PASSWORD_RULES as readonly string[]).includes(name);

const NO_LETTERS = /[^\p{L}\p{M}]+/gu;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A text without digits and signs, in small letters. */
const lettersOf = (text: string): string => folded(text).replaceAll(NO_LETTERS, '');

/** A text without signs, in small letters. */
const unsigned = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** What people write for letters; a one for either of two. */
const SIGNS: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '3': 'e' };
/** How many of the digits and signs at either end of a word may stand for letters of it. */
const MAX_SIGNS_AT_ENDS = 3;

/** How a text reads with its signs as letters; whether those at its ends belong to the word is unknown. */
function readings(text: string): string[] {
  const [, before = '', word = '', after = ''] =
    /^([^\p{L}]*)(\p{L}(?:.*\p{L})?)([^\p{L}]*)$/su.exec(folded(text)) ?? [];
  if (word === '') return [];
  const ends = Array.from({ length: MAX_SIGNS_AT_ENDS + 1 }, (_, length) => length);
  const cores = ends.flatMap((kept) =>
    ends.map((more) => before.slice(Math.max(0, before.length - kept)) + word + after.slice(0, more)),
  );
  return cores.flatMap((core) =>
    ['l', 'i'].map((one) => lettersOf(core.replaceAll(/[@0$31]/g, (sign) => SIGNS[sign] ?? one))),
  );
}

/** Whether a text is a short part over and over, or goes up or down by one: "abab", "12345678", "dcba". */
function isRun(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  if (codes.length < 4) return false;
  const steps = new Set(codes.slice(1).map((code, n) => code - (codes[n] ?? 0)));
  return (steps.size === 1 && (steps.has(1) || steps.has(-1))) || /^(.{1,4})\1+$/su.test(text);
}

/** Each word of a text, and all of it written together. */
const wordsOf = (text: string): string[] => [...folded(text).split(NO_LETTERS), lettersOf(text)];

export type StrictPasswordRefusal = 'weak-password' | 'common-password';

/**
 * Checks it as it is, without signs, by letters alone, and with signs as letters (Q108, OWASP ASVS 6.2).
 *
 * @param known.isCommon takes small letters
 * @param known.texts names and addresses no word of which may be the password
 */
export function checkStrictPassword(
  password: string,
  { isCommon, texts }: { isCommon: (password: string) => boolean; texts: readonly string[] },
): StrictPasswordRefusal | null {
  if (password.length < MIN_STRICT_PASSWORD_LENGTH) return 'weak-password';
  const words = new Set([lettersOf(password), ...readings(password)].filter(Boolean));
  const forms = [password.toLowerCase(), unsigned(password), ...words];
  const isWeak =
    forms.some((form) => isCommon(form) || isRun(form)) || texts.flatMap(wordsOf).some((own) => words.has(own));
  return isWeak ? 'common-password' : null;
}
