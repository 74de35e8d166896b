import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { call } from './api.ts';

/**
 * What a call answers, as screens load it.
 *
 * @param key by which it is found again, and told to hold no more
 */
export const queryOf = <const Key extends readonly unknown[], E extends Endpoint>(
  key: Key,
  row: E,
  input: InputOf<E>,
) => queryOptions({ queryKey: key, queryFn: ({ signal }) => call(row, input, { signal }) });
