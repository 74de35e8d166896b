import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { digestOf, isKnown } from './etag.ts';
import { gzippedBody, type PageBody } from './page-body.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);
/** A page fits into 256 KB: a larger window would only take memory. */
const WINDOW_BITS = 18;

/** Nearly every packed page fits into one such piece of memory; by itself zlib would take two and join them. */
const PACKED_CHUNK_BYTES = 32 * 1024;

/** How hard Brotli tries, from 0 to 11. */
const brotliOf = (effort: number): BrotliOptions => ({
  chunkSize: PACKED_CHUNK_BYTES,
  params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
});
/** While a client waits. */
export const FIRST_BROTLI = brotliOf(4);
/** In the background, for a page that is asked for again: a seventh fewer bytes for twenty times the work. */
const POPULAR_BROTLI = brotliOf(10);

/** How much memory pages may take in other encodings than the one that they are kept in. */
const REPACKED_BYTES = 4 * 1024 * 1024;

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

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** An answer that is the same for everybody, with all that it is sent with. */
export interface CachedResponse {
  /** What one client gets, 304 for a copy that is still the same; null when its encoding has to be made first. */
  atHand(headers: IncomingHttpHeaders): SentResponse | null;
  /** Likewise, in an encoding that is made when it is not there: that costs as much as to render a part of the page. */
  sentTo(headers: IncomingHttpHeaders): Promise<SentResponse>;
  /** What it takes; of the API's as if compressing saved nothing. */
  bytes: number;
  /** What it shows: with a change of one of them it is forgotten. */
  tags: readonly string[];
  /** Of the API's, what it says: parsed once for all pages and frozen, so that no page changes it for another. */
  reply?(): unknown;
  /** The same response in fewer bytes, for one that is asked for again. */
  compressHarder?(): Promise<CachedResponse>;
}

/** Each encoding of an answer of the API has a tag of its own. */
export const etagOf = (encoding: Encoding, digest: string): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/** An answer in one encoding, before its body is there. */
interface Variant {
  etag: string;
  whole: (body: Buffer) => SentResponse;
  notModified: SentResponse;
}

function variantOf(encoding: Encoding, etag: string, sentWith: OutgoingHttpHeaders): Variant {
  const headers = { etag, 'cache-control': sentWith['cache-control'], vary: 'accept-encoding' };
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return {
    etag,
    whole: (body) => ({
      status: 200,
      headers: { ...sentWith, ...headers, ...encoded, 'content-length': String(body.length) },
      body,
    }),
    notModified: { status: 304, headers, body: null },
  };
}

/** A copy of its own: compressed bytes come in a larger buffer that would be retained with them. */
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
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

/** Pages in other encodings than the one that they are kept in. */
const repacked = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: REPACKED_BYTES,
  sizeCalculation: (body) => body.length + 1,
  // Who waits for one gets it, even if others push it out meanwhile.
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: make }) => copyExactly(await make()),
});

type Packed = { encoding: 'gzip' | 'br'; bytes: Buffer };

const unpack = ({ encoding, bytes }: Packed): Promise<Buffer> =>
  encoding === 'gzip' ? decompressGzip(bytes) : decompressBrotli(bytes);

async function repack(packed: Packed, encoding: Encoding): Promise<Buffer> {
  const whole = await unpack(packed);
  if (encoding === 'identity') return whole;
  return encoding === 'br' ? compressBrotli(whole, FIRST_BROTLI) : compressGzip(whole);
}

/** A page in one encoding, which nearly everybody takes. */
class PackedPage implements CachedResponse {
  readonly tags: readonly string[];
  readonly #headers: OutgoingHttpHeaders;
  readonly #digest: string;
  readonly #packed: Packed;
  readonly #full: SentResponse;
  readonly #notModified: SentResponse;
  readonly #etag: string;

  constructor(headers: OutgoingHttpHeaders, digest: string, packed: Packed, tags: readonly string[]) {
    // One for all encodings, and weak: in whichever a reader has the page, it is the same one.
    const { etag, whole, notModified } = variantOf(packed.encoding, `W/"${digest}"`, headers);
    this.tags = tags;
    this.#headers = headers;
    this.#digest = digest;
    this.#packed = packed;
    this.#etag = etag;
    this.#full = whole(packed.bytes);
    this.#notModified = notModified;
  }

  get bytes(): number {
    return this.#packed.bytes.length;
  }

  /** The encoding in which a client gets the page, and under which it is found among the repacked ones. */
  #repackedFor(headers: IncomingHttpHeaders): { encoding: Encoding; key: string } | null {
    if (takes(headers['accept-encoding'] ?? '', this.#packed.encoding)) return null;
    const encoding = encodingFor(headers);
    return { encoding, key: `${this.#digest} ${encoding}` };
  }

  #sentAs(encoding: Encoding, body: Buffer): SentResponse {
    return variantOf(encoding, this.#etag, this.#headers).whole(body);
  }

  atHand(headers: IncomingHttpHeaders): SentResponse | null {
    if (isKnown(headers, this.#etag)) return this.#notModified;
    const other = this.#repackedFor(headers);
    if (!other) return this.#full;
    const body = repacked.get(other.key);
    return body ? this.#sentAs(other.encoding, body) : null;
  }

  async sentTo(headers: IncomingHttpHeaders): Promise<SentResponse> {
    const sent = this.atHand(headers);
    const other = this.#repackedFor(headers);
    if (sent || !other) return sent ?? this.#full;
    const { encoding, key } = other;
    return this.#sentAs(encoding, await repacked.forceFetch(key, { context: () => repack(this.#packed, encoding) }));
  }

  async compressHarder(): Promise<CachedResponse> {
    const bytes = copyExactly(await compressBrotli(await unpack(this.#packed), POPULAR_BROTLI));
    return new PackedPage(this.#headers, this.#digest, { encoding: 'br', bytes }, this.tags);
  }
}

/**
 * Packs a page once, so that sending it costs nothing more and thousands fit into the memory; the few who do not take it
 * so get it repacked.
 *
 * @param headers all that it is sent with
 * @param tags what it shows
 */
export function cachePage(headers: OutgoingHttpHeaders, body: PageBody, tags: readonly string[] = []): CachedResponse {
  const bytes = gzippedBody(body);
  return new PackedPage(headers, digestOf(JSON.stringify(headers), bytes), { encoding: 'gzip', bytes }, tags);
}

function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

/** An answer of the API, of which most are for a page's loader in this process and never compressed. */
class CachedCall implements CachedResponse {
  readonly tags: readonly string[] = [];
  readonly bytes: number;
  readonly #body: Buffer;
  readonly #variants: Record<Encoding, () => Variant & { full: SentResponse }>;
  #reply: unknown;

  constructor(headers: OutgoingHttpHeaders, body: Buffer) {
    this.#body = body;
    const digest = digestOf(JSON.stringify(headers), body);
    this.bytes = encodings.length * body.length;
    const make = (encoding: Encoding, packed: Buffer) => {
      const variant = variantOf(encoding, etagOf(encoding, digest), headers);
      return { ...variant, full: variant.whole(packed) };
    };
    const lazily = (encoding: Encoding, pack: () => Buffer) => {
      let made: ReturnType<typeof make> | undefined;
      return () => (made ??= make(encoding, pack()));
    };
    this.#variants = {
      br: lazily('br', () => copyExactly(brotliCompressSync(body, FIRST_BROTLI))),
      gzip: lazily('gzip', () => copyExactly(gzipSync(body))),
      identity: lazily('identity', () => body),
    };
  }

  atHand(headers: IncomingHttpHeaders): SentResponse {
    const { etag, full, notModified } = this.#variants[encodingFor(headers)]();
    return isKnown(headers, etag) ? notModified : full;
  }

  async sentTo(headers: IncomingHttpHeaders): Promise<SentResponse> {
    return this.atHand(headers);
  }

  reply(): unknown {
    return (this.#reply ??= frozen(JSON.parse(this.#body.toString())));
  }
}

/**
 * Prepares an answer of the API in all encodings; each is compressed when it is first asked for, since each takes memory
 * outside V8's heap that is not given back soon.
 *
 * @param headers all that it is sent with
 */
export const cacheCall = (headers: OutgoingHttpHeaders, body: Buffer): CachedCall =>
  new CachedCall(headers, copyExactly(body));
