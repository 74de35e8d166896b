/**
 * How long everybody but the first signatory of a shop waits, and how long one who was removed still counts among those
 * whom an unusual plan takes two of: the owner hears of it meanwhile.
 */
export const SIGNATORY_WAIT_HOURS = 72;
