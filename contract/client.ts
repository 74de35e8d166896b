import type { RefusalCode } from '#domain/refusals.ts';
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';
import { STORE_ID } from './store-ids.ts';

/** A call that was answered with a refusal. `message` is a sentence for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | 'network';
  /** The whole body of the refusal: some carry facts, such as the new quote of a changed price. */
  readonly body: Record<string, unknown>;

  constructor(status: number, code: RefusalCode | 'network', message: string, body: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
  }

  /** The built pages hold a copy of this class: a refusal that the server's copy threw is one for them too. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError';
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: a repeated call is answered with the first result. */
  idempotencyKey?: string;
  /** Sent as `If-Match`: the call changes this revision, or nothing. */
  revision?: number;
}

export type Call = <E extends Endpoint>(row: E, input: InputOf<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The address of a call below the API's base, with its parameters filled in and encoded. */
export function addressOf(row: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query);
  if (given.length === 0) return path;
  const search = new URLSearchParams();
  for (const [name, value] of given) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size ? `${path}?${search}` : path;
}

/** What a request is answered with, as far as the client reads it; the platform's `Response` is one. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>;

/** A host that is not ours may say in the body alone that it refuses (Q045). */
const isFlagged = ({ success, isError }: Record<string, unknown>): boolean => success === false || isError === true;

/** The sentence of a refusal; calls flagged by `isError` name it `msg`. */
const sentenceOf = ({ message, msg }: Record<string, unknown>): string =>
  [message, msg].find((text) => typeof text === 'string') ?? 'Network error';

/**
 * Makes the typed client of the contract.
 *
 * @param fetch how a request is sent: the browser's own, or on the server the application itself in process.
 * @param base the API's address, e.g. `/api`.
 * @throws {ApiError} from every call that is refused or cannot be sent; its message is safe to show.
 */
export function createClient(fetch: (url: string, init: RequestInit) => Promise<Answer>, base: string): Call {
  return async (row, input, options = {}) => {
    const parts = input as Parts;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (row.body) headers['content-type'] = 'application/json';
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    if (options.revision !== undefined) headers['if-match'] = `"${options.revision}"`;
    const init: RequestInit = { method: row.method, headers, credentials: 'same-origin' };
    if (row.body) init.body = JSON.stringify({ main_id: STORE_ID, ...(parts.body as object) });
    if (options.signal) init.signal = options.signal;
    const answer = await fetch(base + addressOf(row, parts), init).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw new ApiError(0, 'network', 'Network error');
    });
    const given: unknown = await answer.json().catch((error: unknown) => {
      if (answer.ok) throw error;
    });
    const body = Object(given) as Record<string, unknown>;
    if (!answer.ok || isFlagged(body))
      throw new ApiError(answer.status, (body.code as RefusalCode | undefined) ?? 'network', sentenceOf(body), body);
    return given as never;
  };
}
