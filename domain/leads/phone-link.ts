import { whatsappNumber } from '#domain/quotations/whatsapp-link.ts';

/** The address that calls a number, or null where it cannot be one. Ten digits are Indian (Q123). */
export function phoneLink(typed: string): string | null {
  const digits = whatsappNumber(typed);
  return digits && `tel:+${digits}`;
}

/** A number in groups, as people read it out; other text unchanged. */
export function readablePhone(typed: string): string {
  const digits = whatsappNumber(typed);
  return digits ? `+${digits.replace(/^91(\d{5})(\d{5})$/, '91 $1 $2')}` : typed;
}
