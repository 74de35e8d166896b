/** Short enough to be read out, and to leave room for what the pieces of a product differ by. */
const MAX_SUGGESTED_LENGTH = 24;

/** The Latin letters and digits of a text as capitals, its words joined by hyphens; accents are left out. */
const coded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Whole words where they fit, and the beginning of one that is too long by itself. */
function shortened(code: string): string {
  if (code.length <= MAX_SUGGESTED_LENGTH) return code;
  const end = code.lastIndexOf('-', MAX_SUGGESTED_LENGTH);
  return code.slice(0, end > 0 ? end : MAX_SUGGESTED_LENGTH);
}

/**
 * A SKU for who has no codes of their own: "Nilgiri Frost" becomes "NILGIRI-FROST" (CON-083).
 *
 * @param number of the suggestion, from 1: the second ends in "-2"
 * @returns empty for a title without a Latin letter
 */
export function suggestedSku(title: string, number = 1): string {
  const code = shortened(coded(title));
  if (!/[A-Z]/.test(code)) return '';
  return number === 1 ? code : `${code}-${number}`;
}
