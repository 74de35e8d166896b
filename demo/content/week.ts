import type { Paise } from '#domain/money.ts';

/** Something that somebody did at the console or by a command, besides counting stock and moving orders on; `time` in India. */
export type DemoDeed = { daysAgo: number; time: string; staffEmail: string } & (
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
  { daysAgo: 6, time: '10:20', staffEmail: nirmala, what: 'price', sku: 'MAS-250', price: 219_00 },
  { daysAgo: 6, time: '10:24', staffEmail: nirmala, what: 'price', sku: 'ELA-250', price: 239_00 },
  { daysAgo: 5, time: '11:05', staffEmail: nirmala, what: 'advance', percentage: 20 },
  { daysAgo: 5, time: '17:40', staffEmail: nirmala, what: 'status', slug: 'adrak-chai', status: 'Inactive' },
  { daysAgo: 4, time: '10:15', staffEmail: nirmala, what: 'status', slug: 'adrak-chai', status: 'Active' },
  { daysAgo: 4, time: '12:30', staffEmail: nirmala, what: 'advance', percentage: 0 },
  { daysAgo: 3, time: '16:02', staffEmail: nirmala, what: 'archive', slug: 'kashmiri-kahwa' },
  { daysAgo: 3, time: '16:03', staffEmail: nirmala, what: 'undo' },
  { daysAgo: 2, time: '10:10', staffEmail: nirmala, what: 'price', sku: 'MAS-250', price: 245_00 },
  { daysAgo: 2, time: '10:12', staffEmail: nirmala, what: 'price', sku: 'ELA-250', price: 265_00 },
  { daysAgo: 2, time: '15:45', staffEmail: nirmala, what: 'category-first', category: 'Green Tea' },
  { daysAgo: 2, time: '15:47', staffEmail: nirmala, what: 'undo' },
];
