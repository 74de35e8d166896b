import { suggestions } from '#contract/catalogue.ts';
import { call } from '#web/api.ts';
import { type Asker, askLatest } from './ask-latest.ts';

export interface Suggestions {
  /** Titles that hold the text. */
  titles: readonly string[];
  /** Titles that come close to it. */
  near: readonly string[];
}

async function suggestionsFor(search: string): Promise<Suggestions> {
  const { titles, did_you_mean: near } = await call(suggestions, { query: { search } });
  return { titles, near };
}

/** Asks the shop what it suggests for what is typed; `tell` hears of it. */
export const suggester = (tell: (found: Suggestions & { search: string }) => void): Asker =>
  askLatest(suggestionsFor, (search, found) => tell({ search, ...found }));
