import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { digestOf, isKnown } from './etag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A page fits into 256 KB: a larger window would only take memory. */
const WINDOW_BITS = 18;

/** How hard Brotli tries, from 0 to 11. */
const brotliOf = (effort: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
});
/** Anybody can ask for pages that are never asked for again, so the first response is compressed cheaply. */
export const FIRST_BROTLI = brotliOf(5);
/** A page that is asked for again is compressed once more, to be sent often. */
const POPULAR_BROTLI = brotliOf(10);
export const CALL_BROTLI = brotliOf(4);

/** Browsers ask again each time, by the ETag; caches on the way may answer for a minute, and while they ask. */
export const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** A client revalidates the API's replies each time by ETag, since they show the current stock. */
export const CALL_CACHING = 'public, no-cache';

interface SentResponse {
  status: 200 | 304;
  headers: OutgoingHttpHeaders;
  /** Null for a 304: an empty body would get a type and a length of its own. */
  body: Buffer | null;
}

interface Variant {
  etag: string;
  full: SentResponse & { body: Buffer };
  notModified: SentResponse;
}

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** An answer that is the same for everybody, in every encoding, with all that it is sent with. */
export interface CachedResponse {
  variants: Record<Encoding, () => Variant>;
  /** What its encodings take together; the API's are counted as if compressing saved nothing. */
  bytes: number;
  /** The same response in fewer bytes, for one that is asked for again. */
  compressHarder?(): Promise<CachedResponse>;
}

/** Brotli's ETag is weak: the bytes of the same page change when it is compressed once more. */
export function etagOf(encoding: Encoding, digest: string): string {
  if (encoding === 'identity') return `"${digest}"`;
  return encoding === 'br' ? `W/"${digest}-br"` : `"${digest}-gzip"`;
}

function variantOf(encoding: Encoding, digest: string, sentWith: OutgoingHttpHeaders, body: Buffer): Variant {
  const etag = etagOf(encoding, digest);
  const headers = { etag, 'cache-control': sentWith['cache-control'], vary: 'accept-encoding' };
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return {
    etag,
    full: {
      status: 200,
      headers: { ...sentWith, ...headers, ...encoded, 'content-length': String(body.length) },
      body,
    },
    notModified: { status: 304, headers, body: null },
  };
}

/** A copy of its own: compressed bytes come in a larger buffer that would be retained with them. */
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Makes a variant when it is first asked for. */
function lazily(make: () => Variant): () => Variant {
  let made: Variant | undefined;
  return () => (made ??= make());
}

/**
 * Prepares a page in every encoding, so that sending it costs nothing more.
 *
 * @param headers all that it is sent with
 */
export async function cachePage(headers: OutgoingHttpHeaders, body: Buffer): Promise<CachedResponse> {
  const digest = digestOf(JSON.stringify(headers), body);
  const [br, gzipped] = await Promise.all([compressBrotli(body, FIRST_BROTLI), compressGzip(body)]);
  const gzipVariant = variantOf('gzip', digest, headers, copyExactly(gzipped));
  const identity = variantOf('identity', digest, headers, copyExactly(body));
  const withBrotli = (compressed: Buffer): CachedResponse => {
    const brotli = variantOf('br', digest, headers, copyExactly(compressed));
    return {
      variants: { br: () => brotli, gzip: () => gzipVariant, identity: () => identity },
      bytes: body.length + compressed.length + gzipped.length,
    };
  };
  return {
    ...withBrotli(br),
    compressHarder: async () => withBrotli(await compressBrotli(body, POPULAR_BROTLI)),
  };
}

/**
 * Prepares an answer of the API. Most are for a page's loader in this process and never compressed: each compression
 * takes memory outside V8's heap that is not given back soon.
 *
 * @param headers all that it is sent with
 */
export function cacheCall(headers: OutgoingHttpHeaders, body: Buffer): CachedResponse {
  const digest = digestOf(JSON.stringify(headers), body);
  const whole = copyExactly(body);
  return {
    variants: {
      br: lazily(() => variantOf('br', digest, headers, copyExactly(brotliCompressSync(whole, CALL_BROTLI)))),
      gzip: lazily(() => variantOf('gzip', digest, headers, copyExactly(gzipSync(whole)))),
      identity: lazily(() => variantOf('identity', digest, headers, whole)),
    },
    bytes: encodings.length * body.length,
  };
}

/** Whether a reader takes an encoding: it is named, and not with the weight 0. */
export const takes = (accepted: string, encoding: Encoding): boolean => {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + encoding.length));
};

/** The encoding that a reader takes and that is smallest. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  return encodings.find((one) => takes(accepted, one)) ?? 'identity';
}

/** The response for one client: in an encoding that it accepts, or that the copy it has is still the same. */
export function responseFor(cached: CachedResponse, headers: IncomingHttpHeaders): SentResponse {
  const { etag, full: whole, notModified: unchanged } = cached.variants[encodingFor(headers)]();
  return isKnown(headers, etag) ? unchanged : whole;
}
