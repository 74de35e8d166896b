import type { Deps } from '../deps.ts';
import type { Mounted } from '../http/call.ts';

export const memberRoutes = (_deps: Deps): Mounted[] => [];
