import { normalisedLine, tidyLine, tidyText } from '#domain/tidy-text.ts';
import { checkGuestPhone, filterGuestPhone } from './guest-phone.ts';

/** What a visitor tells the shop when she asks for an offer; only the phone is needed (QUOTE-02, Q076). */
export interface GuestDetails {
  name: string;
  /** Ten digits. */
  mobile: string;
  email: string;
  description: string;
}

export type GuestField = keyof GuestDetails;

export const noDetails: GuestDetails = { name: '', mobile: '', email: '', description: '' };

/** How many characters of each detail are kept; what is longer is cut and never refused (Q076). */
export const GUEST_DETAIL_LENGTHS = { name: 100, mobile: 10, email: 254, description: 1000 } as const;

/** How long a request for a quote is kept with the name, phone and e-mail in it, in days: what it led to is an order by then. */
export const QUOTATION_DAYS = 365;

/** The details as they are kept: text as text, in its length, the phone by its own rule (QUOTE-03). */
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
