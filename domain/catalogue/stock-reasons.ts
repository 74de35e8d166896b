/** Why a piece's stock changed (CON-091). */
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
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Why a person corrects it (CON-092). */
export const STOCK_CORRECTIONS = ['counted', 'received', 'damaged', 'lost', 'found', 'given-away'] as const;
export type StockCorrection = (typeof STOCK_CORRECTIONS)[number];

/** The highest stock of a piece that the owner may set. */
export const MAX_STOCK = 1_000_000;
