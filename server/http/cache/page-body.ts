import { promisify } from 'node:util';
import { constants, crc32, deflateRawSync, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);

/** How far back deflate refers, in bytes. */
const WINDOW_BYTES = 32 * 1024;
/** Parts up to here, in bytes, are sent as they are: to begin to compress takes longer than to compress them. */
const TINY_BYTES = 128;
const MIN_CHUNK_BYTES = 1024;
/** Of a body that is not cached, in bytes: below it, compressing saves no packet. */
const MIN_PACKED_BYTES = 1024;
/** Nearly every page fits in. */
const WORKSPACE_BYTES = 256 * 1024;
/** How hard deflate tries, from 1 to 9: for what many pages have, and for a page's own while its reader waits. */
const EFFORT = { shared: 9, own: 6 };

/** What stands before the compressed bytes: no name, no time, written on Unix (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The last block, in which nothing stands. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** A part of many pages, which is compressed once for all of them. */
export class SharedPart {
  readonly bytes: Buffer;
  #deflated: Buffer | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** It refers to nothing before it, since that is another thing in each page. */
  get deflated(): Buffer {
    return (this.#deflated ??= deflated(this.bytes, EFFORT.shared));
  }
}

/** A page in its order: what is its own, and what many pages have. */
export type PageBody = readonly (string | Buffer | SharedPart)[];

type Part = PageBody[number];

const bytesOf = (part: Part): Buffer => {
  if (part instanceof SharedPart) return part.bytes;
  return typeof part === 'string' ? Buffer.from(part) : part;
};

/** The whole page. */
export const wholeBody = (body: PageBody): Buffer => Buffer.concat(body.map(bytesOf));

/** As blocks of deflate that end at a whole byte, so that others may follow. @param before what stands before it */
function deflated(bytes: Buffer, level: number, before?: Buffer): Buffer {
  return deflateRawSync(bytes, {
    level,
    // By itself zlib takes more memory for what comes of it than a part has bytes.
    chunkSize: Math.max(MIN_CHUNK_BYTES, bytes.length >> 2),
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before?.length ? { dictionary: before } : {}),
  });
}

/** As a block of deflate that is not compressed. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xff_ff, 3);
  return Buffer.concat([head, bytes]);
}

/** Holds one page while it is compressed: a buffer of its own for each would be 100 KB for a moment. */
const workspace = Buffer.allocUnsafeSlow(WORKSPACE_BYTES);

/** A page in memory that the next one overwrites. */
interface LaidOut {
  page: Buffer;
  /** Where each part ends. */
  ends: number[];
}

function layOut(body: PageBody): LaidOut {
  const sizes = body.map((part) =>
    typeof part === 'string' ? Buffer.byteLength(part) : (part instanceof SharedPart ? part.bytes : part).length,
  );
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const page = (length > workspace.length ? Buffer.allocUnsafeSlow(length) : workspace).subarray(0, length);
  let end = 0;
  const ends = body.map((part) => {
    end += typeof part === 'string' ? page.write(part, end) : bytesOf(part).copy(page, end);
    return end;
  });
  return { page, ends };
}

/** Some bytes of a page, as they are sent. */
function compressed(page: Buffer, from: number, to: number): Buffer {
  const bytes = page.subarray(from, to);
  if (bytes.length <= TINY_BYTES) return stored(bytes);
  return deflated(bytes, EFFORT.own, page.subarray(Math.max(0, from - WINDOW_BYTES), from));
}

/** Joins pieces in memory that holds nothing else: of what is cached, no other bytes are retained. */
function joined(pieces: readonly Buffer[]): Buffer {
  const all = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(all, at);
  return all;
}

/**
 * A page as gzip has it, made of parts of which those of many pages were compressed before: only its own have to be
 * compressed, each with a view of what stands before it. That takes a quarter of the time that the whole page takes, and
 * the same bytes but for some hundreds (ADR-077).
 */
export function gzippedBody(body: PageBody): Buffer {
  const { page, ends } = layOut(body);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(page), 0);
  end.writeUInt32LE(page.length, 4);
  const parts = body.map((part, index) =>
    part instanceof SharedPart ? part.deflated : compressed(page, ends[index - 1] ?? 0, ends[index] ?? 0),
  );
  return joined([GZIP_HEADER, ...parts, LAST_BLOCK, end]);
}

/**
 * The body of a page that is not cached, as gzip has it: in a thread of its own where it has to be compressed whole.
 *
 * @returns null where that would save nothing worth the time
 */
export async function packedBody(body: PageBody): Promise<Buffer | null> {
  if (body.some((part) => part instanceof SharedPart)) return gzippedBody(body);
  const whole = wholeBody(body);
  return whole.length < MIN_PACKED_BYTES ? null : compressGzip(whole);
}
