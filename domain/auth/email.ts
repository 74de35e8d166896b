const MAX_EMAIL_LENGTH = 254;

/** Whether a text looks like an e-mail address (Q098); spaces around it do not count. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
}

/** The weaker rule of the sign-up form: an "@" and a "." (AUTH-05). */
export const isSignUpEmail = (text: string): boolean => text.includes('@') && text.includes('.');

/** Signs that a mail header reads as a list, a name, a comment or a route: with them one mailbox has many spellings. */
const HEADER_SIGNS = /[<>()[\]\\,;:"\p{Cc}]/u;

/** Invisible characters: with them two addresses look the same. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** Whether mail can be sent to exactly this address: only then may an account be opened with it. */
export const isMailbox = (address: string): boolean =>
  isEmail(address) && !HEADER_SIGNS.test(address) && !INVISIBLE.test(address);

/** The address of an account as it is stored and compared: in one spelling (NFKC), without capitals. */
export const normaliseEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
