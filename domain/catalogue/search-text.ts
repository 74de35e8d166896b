import { oneLine } from '#domain/tidy-text.ts';
import { synonymsOf } from './synonyms.ts';

/** Too common to distinguish products; left out of a search that has other words. */
const STOP_WORDS = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'the', 'to', 'with']);
/** A shorter word must be met whole: as the beginning of a word it would match nearly everything. */
const MIN_PREFIX_LENGTH = 3;

/** Further words are ignored: each costs a look through the index. */
const MAX_TERMS = 12;

/** What a product is found by, beside its title (Q068). */
export interface SearchableProduct {
  title: string;
  categories: readonly string[];
  familyLine: string;
  /** Plain text or HTML, whose tags are left out. */
  shortDescription: string;
}

/**
 * What a search looks for: titles that hold `text`, or products that have one of the words of every term. An empty text
 * finds everything.
 */
export interface SearchText {
  /** In lower case, one line of what can be seen. */
  text: string;
  terms: readonly (readonly string[])[];
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** All words of a product's title, categories, family and short text, with a blank around each. */
export function searchWords({ title, categories, familyLine, shortDescription }: SearchableProduct): string {
  const plain = shortDescription.replaceAll(/<[^>]*>/g, ' ');
  const words = new Set([title, ...categories, familyLine, plain].flatMap(wordsIn));
  return ` ${[...words].join(' ')} `;
}

/** The words of a search that count, each once, the first twelve. */
export function termsOf(text: string): string[] {
  const words = [...new Set(wordsIn(text))];
  const distinctive = words.filter((word) => !STOP_WORDS.has(word));
  return (distinctive.length > 0 ? distinctive : words).slice(0, MAX_TERMS);
}

/** Reads what can be seen of what was typed: each word stands for itself and its synonyms. */
export function readSearch(typed: string): SearchText {
  const seen = oneLine(typed);
  return { text: seen.toLowerCase(), terms: termsOf(seen).map(synonymsOf) };
}

/** Whether the words that begin with a typed one meet it too; a short one meets itself alone. */
export const isMetByPrefix = (word: string): boolean => word.length >= MIN_PREFIX_LENGTH;
