import { suggestions } from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api.ts';
import { type Debounced, latestOnly } from './latest-only.ts';

type Reply = ReplyOf<typeof suggestions>;

/** What the shop suggests for a text. */
export type Suggestions = Pick<Reply, 'products' | 'corrected'>;

const suggestionsFor = (search: string): Promise<Reply> => call(suggestions, { query: { search } });

/** Asks the shop what it suggests for what is typed; `tell` hears of it. */
export const suggester = (tell: (found: Suggestions & { search: string }) => void): Debounced =>
  latestOnly(suggestionsFor, (search, found) => tell({ search, ...found }));
