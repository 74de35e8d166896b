/**
 * How long everybody but the first signatory of a shop waits, and how long one who was removed still counts among those
 * whom an unusual plan takes two of: the owner hears of it meanwhile.
 */
export const SIGNATORY_WAIT_HOURS = 72;

/** Whether a signatory may be called so: 2 to 32 small letters, digits and hyphens, a letter first. */
export const isSignatoryName = (name: string): boolean => /^[a-z][a-z0-9-]{1,31}$/.test(name);
