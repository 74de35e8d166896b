import { chanceFrom } from '#demo/artwork/chance.ts';
import { PRICE_RANGES, SORTS } from '#domain/catalogue/sort-filter.ts';

const MIN_TYPED = 3;

const queryOf = (parts: Record<string, string | string[]>): string => {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parts))
    for (const value of [values].flat()) if (value !== '') query.append(name, value);
  return query.toString();
};

/** In an order that is no order, and the same in every run. */
export function shuffled<T>(all: readonly T[]): T[] {
  const chance = chanceFrom('the order of requests');
  return all
    .map((one) => ({ one, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** What some titles are searched by: letter by letter as they are typed, and a word with another one. */
function textsOf(titles: readonly string[]): { typed: string[]; words: string[] } {
  const [typed, words] = [new Set<string>(), new Set<string>()];
  for (const title of titles.map((one) => one.toLowerCase())) {
    for (let length = MIN_TYPED; length <= title.length; length++) typed.add(title.slice(0, length).trim());
    const parts = title.split(' ').filter((word) => /^\p{L}{3,}$/u.test(word));
    for (const [index, word] of parts.entries()) {
      words.add(word);
      for (const other of parts.slice(index + 1)) words.add(`${word} ${other}`);
    }
  }
  return { typed: [...typed], words: [...words] };
}

const everySet = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

/**
 * Searches of a catalogue, each another one in what it finds or how it shows it: of a half, titles as they are typed; of
 * the other, words of many titles with a sort and prices.
 *
 * @param price the name of the parameter, which pages and calls write differently
 */
export function searchesOf(titles: readonly string[], price: 'price' | 'prices', most: number): string[] {
  const { typed, words } = textsOf(titles);
  const prices = everySet(PRICE_RANGES.map(({ key }) => key));
  const filtered = ['', ...SORTS].flatMap((sort) =>
    prices.flatMap((chosen) => words.map((search) => queryOf({ search, sort, [price]: chosen }))),
  );
  const half = Math.min(most / 2, filtered.length);
  return shuffled([
    ...shuffled(filtered).slice(0, half),
    ...shuffled(typed.map((search) => queryOf({ search }))).slice(0, most - half),
  ]);
}
