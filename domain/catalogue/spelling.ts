import { editDistance } from '#domain/edit-distance.ts';

/** How many words a misspelt one may stand for. */
const MAX_NEAR_WORDS = 4;

/** The words of a title as they are compared: letters only, since a number is never a misspelling. */
export const titleWords = (title: string): string[] => [
  ...new Set(title.toLowerCase().match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]{3,}(?![\p{L}\p{M}\p{N}])/gu)),
];

/** Spellings of one sound, in the order in which they are folded. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  // "Khus" and "kus", "dhoop" and "doop": a breath after a consonant is written or not.
  [/(?<=[bdgjkpt])h/g, ''],
  [/ch+/g, 'c'],
  [/^[aeiou]y?[aeiou]*/, 'a'],
  [/(?<=.)[aeiouy]+/g, ''],
  [/(.)\1+/g, '$1'],
];

/**
 * One key for all spellings of a Hindi word in Latin letters: "chai", "chay" and "cha" are equal, and so are "attar",
 * "ittar" and "itr". Inner vowels vanish, a leading one is only marked.
 */
export const spellingKey = (word: string): string =>
  sounds.reduce(
    (key, [sound, letter]) => key.replace(sound, letter),
    word
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .normalize('NFC'),
  );

/** How many mistakes a typed word may hold: none in a short one, which would turn into anything. */
const mistakesAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * The words that a typed one may be meant for: those that sound like it, or else those that differ by a typing mistake.
 * The nearest come first; the word itself is not among them.
 */
export function nearWords(typed: string, words: Iterable<string>): string[] {
  const key = spellingKey(typed);
  const others = [...words]
    .filter((word) => word !== typed)
    .map((word) => ({ word, distance: editDistance(typed, word), sounds: spellingKey(word) }))
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
  const alike = others.filter(({ sounds: own, distance }) => own === key && distance <= Math.max(3, key.length));
  const mistyped = others.filter(({ distance }) => distance <= mistakesAllowed(typed));
  const begun = others.filter(({ sounds: own }) => key.length >= 3 && own.startsWith(key));
  const nearest = [alike, mistyped, begun].find((found) => found.length > 0) ?? [];
  return nearest.slice(0, MAX_NEAR_WORDS).map(({ word }) => word);
}
