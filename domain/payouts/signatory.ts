/** How long a signatory waits whom no other one let in, since all were removed: the owner hears of it meanwhile. */
export const SIGNATORY_WAIT_HOURS = 72;
