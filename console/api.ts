import { ApiError, type Call, createClient } from '#contract/client.ts';
import { OPENING_KEY, queryClient } from './query-client.ts';
import { isUnattended } from './session/attended.ts';
import { askStepUp } from './session/step-up-requests.ts';

/** How long a call is waited for; a slow network takes less, and a lost one would never answer. */
const MAX_WAIT_MS = 60_000;

const within = (given: AbortSignal | null | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(MAX_WAIT_MS), ...(given ? [given] : [])]);

const headersOf = ({ headers }: RequestInit): Headers => {
  const sent = new Headers(headers);
  if (isUnattended()) sent.set('x-unattended', 'yes');
  return sent;
};

const client: Call = createClient(
  (url, init) => fetch(url, { ...init, headers: headersOf(init), signal: within(init.signal) }),
  '/api',
);

const needsStepUp = (error: unknown): boolean => error instanceof ApiError && error.code === 'step-up-needed';

/** Asks for a second factor where a call needs one, and goes on with the same request. */
const callSteppedUp: Call = async (row, input, options) => {
  try {
    return await client(row, input, options);
  } catch (error) {
    if (!needsStepUp(error) || !(await askStepUp())) throw error;
    return client(row, input, options);
  }
};

/**
 * The calls of the console, as its screens make them. One that needs a fresh second factor asks for it in place
 * (CON-034). After every write the set-up steps are reloaded where they are shown, whichever screen wrote (CON-156).
 */
export const call: Call = async (row, input, options) => {
  const reply = await callSteppedUp(row, input, options);
  if (row.method !== 'GET') void queryClient.invalidateQueries({ queryKey: OPENING_KEY });
  return reply;
};
