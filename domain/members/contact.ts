import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';

/** How long the link that confirms a contact address holds. */
export const CONTACT_DAYS = 7;

export const CONTACT_PATH = '/confirm-contact';

/** Where the link leads. The page there asks first: programs that look through mail follow every link. */
export const contactPath = (token: string): string => `${CONTACT_PATH}?token=${encodeURIComponent(token)}`;

/** A contact address beside that of its account. */
export interface ContactAddress {
  /** Normalised; it was confirmed when the account was made. */
  account: string;
  /** As it was typed. */
  contact: string;
  isConfirmed: boolean;
}

/** Whether a contact address is another mailbox than the account's, and not confirmed. */
export function needsConfirmation({ account, contact, isConfirmed }: ContactAddress): boolean {
  const email = normaliseEmail(contact);
  return !isConfirmed && email !== account && isMailbox(email);
}

/** Where mails about orders go: to the account until another contact address is confirmed. */
export const orderMailAddress = (address: ContactAddress): string =>
  address.isConfirmed && isMailbox(normaliseEmail(address.contact)) ? normaliseEmail(address.contact) : address.account;
