import { queryOptions } from '@tanstack/react-query';
import { consoleAreas, consolePincodes, consoleTariff } from '#contract/console/delivery.ts';
import { call } from '../api.ts';

export const areasQuery = queryOptions({
  queryKey: ['delivery-areas'],
  queryFn: ({ signal }) => call(consoleAreas, {}, { signal }),
});

/** The pincodes of a district, or those that begin with some digits. */
export const pincodesQuery = (query: { state: string; district: string } | { begins: string }) =>
  queryOptions({
    queryKey: ['delivery-areas', 'pincodes', query],
    queryFn: ({ signal }) => call(consolePincodes, { query }, { signal }),
  });

export const tariffQuery = queryOptions({
  queryKey: ['delivery-tariff'],
  queryFn: ({ signal }) => call(consoleTariff, {}, { signal }),
});
