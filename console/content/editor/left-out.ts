/** Parts of a paste that pages do not support. */
export type LeftOut = 'emphasis' | 'picture' | 'numbering' | 'table' | 'foreign-link';

const SIGNS: Record<LeftOut, RegExp> = {
  // Some word processors put all of a text into a `<b>` that is not bold.
  emphasis:
    /<(?:strong|em|i|u|s|mark)\b|<b\b(?![^>]*font-weight:\s*normal)|font-(?:weight:\s*(?:bold|[6-9]00)|style:\s*italic)/i,
  picture: /<(?:img|svg|picture|video)\b/i,
  // Some paste the items of a list as paragraphs that begin with a number.
  numbering: /<ol\b|<p\b[^>]*>(?:\s|&nbsp;|<[^>]*>)*\d+[.)](?:\s|&nbsp;|<)/i,
  table: /<table\b/i,
  'foreign-link': /<a\b[^>]*\bhref/i,
};

/** The path of a pasted link within the shop; null for any other address. */
export function pathInShop(address: string, shopOrigin: string): string | null {
  if (!URL.canParse(address, shopOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(address, shopOrigin);
  if (origin !== shopOrigin || !/^(https?:|\/(?!\/))/.test(address)) return null;
  return (pathname + search + hash).replaceAll('(', '%28').replaceAll(')', '%29');
}

const leadsAway = (html: string, shopOrigin: string): boolean =>
  Array.from(html.matchAll(/<a\b[^>]*\bhref\s*=\s*["']?([^"'\s>]*)/gi), ([, address = '']) => address).some(
    (address) => pathInShop(address, shopOrigin) === null,
  );

/** What was pasted. */
interface Pasted {
  /** Empty where it is plain text alone. */
  html: string;
  text: string;
}

/** The parts of a paste that are left out. */
export function leftOutOf({ html, text }: Pasted, shopOrigin: string): LeftOut[] {
  if (html === '') return /^\s*\d+[.)]\s/m.test(text) ? ['numbering'] : [];
  const names = Object.keys(SIGNS) as LeftOut[];
  return names.filter((name) => SIGNS[name].test(html) && (name !== 'foreign-link' || leadsAway(html, shopOrigin)));
}
