import { type Call, createClient } from '#contract/client.ts';

/** How long a call is waited for; a slow network takes less, and a lost one would never answer. */
const MAX_WAIT_MS = 60_000;

const within = (given: AbortSignal | null | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(MAX_WAIT_MS), ...(given ? [given] : [])]);

/** The calls of the console, as its screens make them. */
export const call: Call = createClient((url, init) => fetch(url, { ...init, signal: within(init.signal) }), '/api');
