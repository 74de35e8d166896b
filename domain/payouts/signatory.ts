/**
 * How long a later signatory waits, and a removed one still counts for an unusual plan: the owner is notified
 * meanwhile.
 */
export const SIGNATORY_WAIT_HOURS = 72;

/** Whether a signatory may be called so: 2 to 32 small letters, digits and hyphens, a letter first. */
export const isSignatoryName = (name: string): boolean => /^[a-z][a-z0-9-]{1,31}$/.test(name);
