import { type Paise, percentOf } from '#domain/money.ts';

/** Tax deducted at source, in basis points of the commission, until the owner sets another (section 4 of the programme). */
export const SEED_TDS_RATE = 500;

/** @param rate in basis points of `gross`, which is in paise */
export const tdsOn = (gross: Paise, rate: number): Paise => percentOf(gross, rate);
