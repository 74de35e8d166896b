/** How many views of a list one person, or everybody together, may name. */
export const MAX_VIEWS = 30;
