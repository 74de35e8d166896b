/** Why a piece's stock changed (CON-091); it begins with an opening, and what a removed piece had is taken off at last. */
export const STOCK_REASONS = [
  'opening',
  'order',
  'expired',
  'cancelled',
  'return',
  'correction',
  'received',
  'import',
  'set',
  'removed',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Why a person corrects it (CON-092). */
export const STOCK_CORRECTIONS = ['counted', 'received', 'damaged', 'lost', 'found', 'given-away'] as const;
export type StockCorrection = (typeof STOCK_CORRECTIONS)[number];

/** In characters. */
export const MAX_STOCK_NOTE_LENGTH = 200;

/** What is wrong with a number that a person counted (CON-092); nothing for what can lie on a shelf. */
export const countedProblems = (counted: number): 'counted'[] =>
  Number.isInteger(counted) && counted >= 0 && counted <= MAX_STOCK ? [] : ['counted'];

/** The highest stock of a piece that the owner may set. */
export const MAX_STOCK = 1_000_000;
