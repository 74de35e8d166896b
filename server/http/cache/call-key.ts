import { type ParsedUrlQuery, parse } from 'node:querystring';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { escapedPath } from '#domain/escaped-path.ts';
import type { CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** How the API reads a query, so that addresses with one key mean the same to it. */
export const parseQuery = (text: string): ParsedUrlQuery => parse(text);

/** The names that a call reads from its query, in the order of its row. */
function namesIn({ path, query }: Endpoint): string[] {
  if (query === undefined) return [];
  if (query instanceof z.ZodMiniObject) return Object.keys(query.shape);
  throw new Error(`The query of ${path} does not name its parameters.`);
}

/** The shared calls that read a query. */
const queried = contract.flatMap(({ row }) => {
  const names = row.isShared ? namesIn(row) : [];
  return names.length > 0 ? [{ path: new RegExp(`^/api${row.path.replaceAll(/:\w+/g, '[^/]+')}$`), names }] : [];
});

const pairs = (name: string, value: string | string[] | undefined): string[] =>
  [value ?? []].flat().map((one) => `${name}=${encodeURIComponent(one)}`);

/**
 * The address by which the answer of a shared call is cached: parameters that its row does not name are gone, the
 * others stand in the order of the row and in one spelling.
 *
 * @returns null for an address that no cached answer has
 */
export function callKey(url: string): string | null {
  // The router takes what follows on it for the query.
  if (url.includes('#')) return null;
  const [, requested = '', search] = /^([^?]*)(?:\?(.*))?$/s.exec(url) ?? [];
  const path = escapedPath(requested);
  if (path === null || !search) return path;
  const names = queried.find((call) => call.path.test(path))?.names;
  if (!names) return path;
  const query = parseQuery(search);
  const known = names.flatMap((name) => pairs(name, query[name]));
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

/** The cached answer of a shared call, whatever else its address carries. */
export function cachedCall(calls: ResponseCache, url: string): CachedResponse | undefined {
  // Most addresses are keys already: to parse them takes as long as to answer.
  const cached = calls.get(url);
  if (cached) return cached;
  const key = callKey(url);
  return key === null ? undefined : calls.get(key);
}
