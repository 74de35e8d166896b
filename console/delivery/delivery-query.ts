import { consoleAreas, consolePincodes, consoleTariff } from '#contract/console/delivery.ts';
import { queryOf } from '../query-of.ts';

export const areasQuery = queryOf(['delivery-areas'], consoleAreas, {});

/** The pincodes of a district, or those that begin with some digits. */
export const pincodesQuery = (query: { state: string; district: string } | { begins: string }) =>
  queryOf(['delivery-areas', 'pincodes', query], consolePincodes, { query });

export const tariffQuery = queryOf(['delivery-tariff'], consoleTariff, {});
