import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';

/** How often what is shown is looked at again while the tab is visible. */
export const REFETCH_MS = 30_000;
const MAX_RETRIES = 2;

/** A refusal stays one when it is asked again; a lost answer is worth another try. */
const isWorthRetry = (count: number, error: unknown): boolean =>
  count < MAX_RETRIES && error instanceof ApiError && (error.code === 'network' || error.status === 503);

/** The key of the opening and its set-up steps. */
export const OPENING_KEY = ['opening'] as const;

/** What the screens have loaded, by what they asked for. Without a connection it stays readable (design 4). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetry, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
