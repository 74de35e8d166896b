import type { Paise } from '#domain/money.ts';

/** Something that somebody did at the console or by a command, besides counting stock and moving orders on. */
export type DemoDeed = { daysAgo: number; staffEmail: string } & (
  | { what: 'price'; sku: string; price: Paise }
  | { what: 'status'; slug: string; status: 'Active' | 'Inactive' }
  | { what: 'archive'; slug: string }
  | { what: 'category-first'; category: string }
  /** By the command `advance`; the percentage of an order that is paid first. */
  | { what: 'advance'; percentage: number }
  /** Takes back what was done just before it. */
  | { what: 'undo' }
);

const nirmala = 'nirmala@example.in';

/**
 * What was done in the shop in its last week, the earliest first. It leaves the shop as the rest of the demo says that it
 * is: a price of the weekend is put back, and a slip is undone.
 */
export const week: readonly DemoDeed[] = [
  { daysAgo: 6.6, staffEmail: nirmala, what: 'price', sku: 'MAS-250', price: 219_00 },
  { daysAgo: 6.5, staffEmail: nirmala, what: 'price', sku: 'ELA-250', price: 239_00 },
  { daysAgo: 5.8, staffEmail: nirmala, what: 'advance', percentage: 20 },
  { daysAgo: 5.2, staffEmail: nirmala, what: 'status', slug: 'adrak-chai', status: 'Inactive' },
  { daysAgo: 4.7, staffEmail: nirmala, what: 'status', slug: 'adrak-chai', status: 'Active' },
  { daysAgo: 4.6, staffEmail: nirmala, what: 'advance', percentage: 0 },
  { daysAgo: 3.4, staffEmail: nirmala, what: 'archive', slug: 'kashmiri-kahwa' },
  { daysAgo: 3.39, staffEmail: nirmala, what: 'undo' },
  { daysAgo: 2.7, staffEmail: nirmala, what: 'price', sku: 'MAS-250', price: 245_00 },
  { daysAgo: 2.69, staffEmail: nirmala, what: 'price', sku: 'ELA-250', price: 265_00 },
  { daysAgo: 2.2, staffEmail: nirmala, what: 'category-first', category: 'Green Tea' },
  { daysAgo: 2.19, staffEmail: nirmala, what: 'undo' },
];
