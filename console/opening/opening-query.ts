import { queryOptions } from '@tanstack/react-query';
import { opening } from '#contract/console/opening.ts';
import { call } from '../api.ts';

/** Whether the shop takes orders, and what is left to set up. */
export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: ({ signal }) => call(opening, {}, { signal }),
});
