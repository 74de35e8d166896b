import { normalisedLine, tidyLine, tidyText } from '#domain/tidy-text.ts';
import { checkGuestPhone, filterGuestPhone } from './guest-phone.ts';

/** The details of a request for an offer; only the phone is required (QUOTE-02, Q076). */
export interface GuestDetails {
  name: string;
  /** Ten digits. */
  mobile: string;
  email: string;
  description: string;
}

export type GuestField = keyof GuestDetails;

export const noDetails: GuestDetails = { name: '', mobile: '', email: '', description: '' };

/** The stored length of each detail; what is longer is cut, never refused (Q076). */
export const GUEST_DETAIL_LENGTHS = { name: 100, mobile: 10, email: 254, description: 1000 } as const;

/** How long a quotation request is stored, in days, since it holds a name, phone and e-mail: it is an order by then. */
export const QUOTATION_DAYS = 365;

/** The details as they are stored: plain text, cut to length, the phone by its own rule (QUOTE-03). */
export const tidyGuestDetails = ({ name, mobile, email, description }: GuestDetails): GuestDetails => ({
  name: normalisedLine(name, GUEST_DETAIL_LENGTHS.name),
  mobile: filterGuestPhone(mobile),
  email: tidyLine(email, GUEST_DETAIL_LENGTHS.email),
  description: tidyText(description, GUEST_DETAIL_LENGTHS.description),
});

/** Why a quotation cannot be sent, or null: nothing but the phone and an empty cart blocks it (QUOTE-05). */
export const checkQuotation = (
  { mobile }: Pick<GuestDetails, 'mobile'>,
  lines: readonly unknown[],
): 'invalid-guest-phone' | 'cart-empty' | null => checkGuestPhone(mobile) ?? (lines.length === 0 ? 'cart-empty' : null);
