import { queryOptions } from '@tanstack/react-query';
import { opening } from '#contract/console/opening.ts';
import { OPENING_KEY } from '../query-client.ts';
import { queryOf } from '../query-of.ts';

/** The opening and the set-up steps: reloaded at each visit and after every write, since any may have completed a step. */
export const openingQuery = queryOptions({ ...queryOf(OPENING_KEY, opening, {}), gcTime: 0 });
