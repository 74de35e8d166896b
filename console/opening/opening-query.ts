import { queryOptions } from '@tanstack/react-query';
import { opening } from '#contract/console/opening.ts';
import { queryOf } from '../query-of.ts';

/** The opening and the set-up steps: reloaded at each visit, since any screen may have completed a step. */
export const openingQuery = queryOptions({ ...queryOf(['opening'], opening, {}), gcTime: 0 });
