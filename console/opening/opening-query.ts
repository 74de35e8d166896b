import { queryOptions } from '@tanstack/react-query';
import { opening } from '#contract/console/opening.ts';
import { call } from '../api.ts';

/** Whether the shop takes orders, and what is left to set up: asked anew at each visit, since any screen may have ticked a step. */
export const openingQuery = queryOptions({
  queryKey: ['opening'],
  gcTime: 0,
  queryFn: ({ signal }) => call(opening, {}, { signal }),
});
