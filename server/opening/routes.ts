import * as contract from '#contract/console/opening.ts';
import type { Deps } from '../deps.ts';
import type { Mounted } from '../http/api/call.ts';
import { handleStaff } from '../http/api/staff-call.ts';
import { changeOpening } from './change-opening.ts';
import { readOpening } from './read-opening.ts';

/** The opening of the shop, and what it needs before (CON-156, CON-166). */
export const openingRoutes = ({ config, db }: Deps): Mounted[] => [
  handleStaff(contract.opening, () => readOpening(config, db)),
  handleStaff(contract.changeOpening, ({ body, revision, acting, write }) =>
    write((tx) => changeOpening(acting, tx, { isOpen: body.is_open, sentence: body.sentence }, revision)),
  ),
];
