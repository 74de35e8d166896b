import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { digestOf, isKnown } from './etag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** How hard a page is compressed: once, to be sent often, and so harder than each answer could afford. */
export const PAGE_EFFORT = 10;
export const CALL_EFFORT = 4;
/** A page fits into 256 KB. */
const SMALL_WINDOW = 18;

/** Browsers ask again each time, by the ETag; caches on the way may answer for a minute, and while they ask. */
export const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** Whoever has an answer of the API asks again each time, by the ETag: it tells the stock of this moment. */
export const CALL_CACHING = 'public, no-cache';

interface Answer {
  status: 200 | 304;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

interface Variant {
  etag: string;
  whole: Answer;
  unchanged: Answer;
}

const EMPTY = Buffer.alloc(0);
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** An answer that is the same for everybody, in every encoding, with all that it is sent with. */
export interface KeptAnswer {
  variants: Record<Encoding, Variant>;
  bytes: number;
}

function variantOf(encoding: Encoding, digest: string, sentWith: OutgoingHttpHeaders, body: Buffer): Variant {
  const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
  const headers = { etag, 'cache-control': sentWith['cache-control'], vary: 'accept-encoding' };
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return {
    etag,
    whole: {
      status: 200,
      headers: { ...sentWith, ...headers, ...encoded, 'content-length': String(body.length) },
      body,
    },
    unchanged: { status: 304, headers, body: EMPTY },
  };
}

/** A copy in memory of its own: what is compressed comes in a larger piece that would be kept with it. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * Prepares an answer so that giving it costs nothing more.
 *
 * @param headers all that it is sent with
 * @param effort how hard it is compressed: 0 to 11
 */
export async function keepAnswer(headers: OutgoingHttpHeaders, body: Buffer, effort: number): Promise<KeptAnswer> {
  const digest = digestOf(JSON.stringify(headers), body);
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW },
  };
  const compressed = await Promise.all([compressBrotli(body, options), compressGzip(body)]);
  const [br, gzipped] = compressed.map(exactly) as [Buffer, Buffer];
  return {
    variants: {
      br: variantOf('br', digest, headers, br),
      gzip: variantOf('gzip', digest, headers, gzipped),
      identity: variantOf('identity', digest, headers, exactly(body)),
    },
    bytes: body.length + br.length + gzipped.length,
  };
}

/** Whether a reader takes an encoding: it is named, and not with the weight 0. */
export const takes = (accepted: string, encoding: Encoding): boolean => {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + encoding.length));
};

/** The answer for one reader: in an encoding that she takes, or that the one she has is still the same. */
export function answerWith(kept: KeptAnswer, headers: IncomingHttpHeaders): Answer {
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = encodings.find((one) => takes(accepted, one)) ?? 'identity';
  const { etag, whole, unchanged } = kept.variants[encoding];
  return isKnown(headers, etag) ? unchanged : whole;
}
