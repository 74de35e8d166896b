import { ApiError } from '#contract/client.ts';

/** Whether something failed since nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-signed-in';

/** Where somebody signs in, and comes back to where they were, filters included (CON-002). */
export const signInAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/sign-in?to=${encodeURIComponent(pathname + search)}`;
