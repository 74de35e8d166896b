import { queryOptions } from '@tanstack/react-query';
import { opening } from '#contract/console/opening.ts';
import { queryOf } from '../query-of.ts';

/** Whether the shop takes orders, and what is left to set up: asked anew at each visit, since any screen may have ticked a step. */
export const openingQuery = queryOptions({ ...queryOf(['opening'], opening, {}), gcTime: 0 });
