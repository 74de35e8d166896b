/** How many characters a new password has in a shop whose rule is `strict` (Q108). */
export const STRICT_PASSWORD_MINIMUM = 8;

/** The owner's rules for new passwords: those of the specification alone, or stricter ones too (Q108). */
export const PASSWORD_RULES = ['specified', 'strict'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const NO_LETTERS = /[^\p{L}\p{M}]+/gu;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A text without digits and signs, in small letters. */
const lettersOf = (text: string): string => folded(text).replaceAll(NO_LETTERS, '');

/** Each word of a text, and all of it written together. */
const wordsOf = (text: string): string[] => [...folded(text).split(NO_LETTERS), lettersOf(text)];

export type StrictPasswordRefusal = 'weak-password' | 'common-password';

/**
 * What the strict rule has against a new password (Q108, OWASP ASVS 6.2).
 *
 * @param known.isCommon whether a password in small letters is one of the commonest
 * @param known.texts names and addresses of the shop and of the member, none of whose words may be the password
 */
export function checkStrictPassword(
  password: string,
  { isCommon, texts }: { isCommon: (password: string) => boolean; texts: readonly string[] },
): StrictPasswordRefusal | null {
  if (password.length < STRICT_PASSWORD_MINIMUM) return 'weak-password';
  if (isCommon(password.toLowerCase())) return 'common-password';
  const letters = lettersOf(password);
  return letters !== '' && texts.flatMap(wordsOf).includes(letters) ? 'common-password' : null;
}
