const COUNTRY = '91';
const LOCAL_LENGTH = 10;
/** The shortest and the longest international number. */
const LENGTHS = { least: 8, most: 15 };
/** As many characters of the message as every browser and server takes in an address. */
const MAX_MESSAGE_LENGTH = 600;

/**
 * The number as WhatsApp takes it: digits with the country in front; null where it cannot be one. Ten digits are Indian
 * (Q077).
 */
export function whatsappNumber(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  const full = digits.length === LOCAL_LENGTH ? COUNTRY + digits : digits;
  return full.length >= LENGTHS.least && full.length <= LENGTHS.most ? full : null;
}

/** The address that opens a chat with the shop and this message, or null without a number (QUOTE-08). */
export function whatsappLink(number: string, message: string): string | null {
  const digits = whatsappNumber(number);
  const text = Array.from(message).slice(0, MAX_MESSAGE_LENGTH).join('');
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** The titles of a quotation, each once, as its message names them; nothing personal is among them. */
export const titlesOf = (titles: readonly string[]): string => [...new Set(titles)].join(', ');
