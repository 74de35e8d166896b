import type { Database } from '../db/open.ts';
import { readSettings, type Settings } from '../settings/settings-store.ts';

/** The owner's settings that an order depends on. */
export type Terms = Pick<
  Settings,
  'store' | 'office' | 'pay-buttons' | 'max-per-order' | 'delivery-advance-percentage' | 'optional-details'
>;

/** All of them in one query. */
export const readTerms = (db: Database): Promise<Terms> =>
  readSettings(db, [
    'store',
    'office',
    'pay-buttons',
    'max-per-order',
    'delivery-advance-percentage',
    'optional-details',
  ]);
