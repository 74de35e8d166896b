import { settings as texts } from '#texts/en/console/settings.ts';

/** Every card in its order. */
export const CARDS = [
  'shop',
  'contact',
  'tax',
  'selling',
  'advance',
  'details',
  'limits',
  'delivery',
  'programme',
  'notices',
  'scripts',
] as const;
export type ShownCard = (typeof CARDS)[number];

/** What a field of a card is called. */
export const fieldLabel =
  (card: ShownCard) =>
  (field: string): string =>
    (texts.cards[card].fields as Record<string, string>)[field] ?? field;

/** Whether texts contain all searched words. */
const haveWords = (all: readonly string[], search: string): boolean => {
  const text = all.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Whether a card contains all searched words, in its title, fields or sentences. */
export function hasWords(card: ShownCard, says: readonly string[], search: string): boolean {
  const { title, words, fields } = texts.cards[card];
  return haveWords([title, words, ...Object.values(fields), ...says], search);
}

/** Whether the keys of the server contain all searched words. */
export const deployedHasWords = (search: string): boolean =>
  haveWords([texts.deployed.title, ...Object.values(texts.deployed.items).flat()], search);
