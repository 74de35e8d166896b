/** How many pieces a product has at most, and how many products a group (CON-081). */
export const MAX_PIECES = 100;
/** By how many attributes the pieces of a product differ at most. */
export const MAX_ATTRIBUTES = 10;
/** How many pictures a product or a piece shows at most (CON-086). */
export const MAX_PICTURES = 20;
/** In how many categories a product is at most. */
export const MAX_CATEGORIES = 20;
/** How many chosen products one change takes at most. */
export const MAX_BULK = 200;
/** How many prices one change takes at most. */
export const MAX_BULK_PRICES = 2_000;
/** Of how many pieces or fewer a stock is low while the owner has not said another number. */
export const LOW_STOCK = 5;
export const MAX_LOW_STOCK = 10_000;

/** What is wrong with such a number. */
export const lowStockProblems = (pieces: number): 'pieces'[] =>
  Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_LOW_STOCK ? [] : ['pieces'];
