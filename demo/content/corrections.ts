import type { StockCorrection } from '#domain/catalogue/stock-reasons.ts';

export interface DemoCorrection {
  sku: string;
  /** How many pieces lie there more than the shop believed, or fewer when it is negative. */
  difference: number;
  why: StockCorrection;
  note: string;
  /** Of the member of staff who counted. */
  staffEmail: string;
  daysAgo: number;
}

/** How the stock was counted in the last week, the earliest first. */
export const corrections: readonly DemoCorrection[] = [
  {
    sku: 'EOO-100',
    difference: 12,
    why: 'received',
    note: 'Carton of 12 from the garden',
    staffEmail: 'nirmala@example.in',
    daysAgo: 6,
  },
  {
    sku: 'SHM-12',
    difference: -2,
    why: 'damaged',
    note: 'Two stoppers leaked',
    staffEmail: 'ravi@example.in',
    daysAgo: 4,
  },
  {
    sku: 'PAT-6',
    difference: -1,
    why: 'given-away',
    note: 'Tester for the counter',
    staffEmail: 'nirmala@example.in',
    daysAgo: 3,
  },
  { sku: 'ASB-500', difference: 0, why: 'counted', note: '', staffEmail: 'ravi@example.in', daysAgo: 1 },
];
