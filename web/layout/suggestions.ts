import { suggestions } from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api.ts';
import { type Debounced, latestOnly } from './latest-only.ts';

type Reply = ReplyOf<typeof suggestions>;

/** What the shop suggests for a text. */
export type Suggestions = Pick<Reply, 'products' | 'corrected'>;

const suggestionsFor = (search: string): Promise<Reply> => call(suggestions, { query: { search } });

/** Fetches suggestions for what is typed. */
export const suggester = (onFound: (found: Suggestions & { search: string }) => void): Debounced =>
  latestOnly(suggestionsFor, (search, found) => onFound({ search, ...found }));
