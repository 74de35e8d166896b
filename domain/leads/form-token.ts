/**
 * How long a person needs at least, from the first touch of a form to sending it, in milliseconds. A program needs
 * less.
 */
export const MIN_FILLING_MS = 3_000;

/** How long a form may stand open before it needs a new token, in milliseconds. */
export const MAX_FILLING_MS = 12 * 3_600_000;
