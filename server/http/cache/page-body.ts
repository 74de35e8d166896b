import { constants, crc32, deflateRawSync } from 'node:zlib';

/** How far back deflate refers, in bytes. */
const WINDOW_BYTES = 32 * 1024;
/** Parts up to here, in bytes, are sent as they are: to begin to compress takes longer than to compress them. */
const TINY_BYTES = 128;
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

/** The bytes of a page in their order: its own, and those of many pages. */
export type PageBody = readonly (Buffer | SharedPart)[];

const bytesOf = (part: PageBody[number]): Buffer => (part instanceof SharedPart ? part.bytes : part);

/** The whole page. */
export const wholeBody = (body: PageBody): Buffer => Buffer.concat(body.map(bytesOf));

/** As blocks of deflate that end at a whole byte, so that others may follow. @param before what stands before it */
function deflated(bytes: Buffer, level: number, before?: Buffer): Buffer {
  return deflateRawSync(bytes, {
    level,
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

/** What stands before a part, as far back as deflate refers. */
function windowBefore(body: PageBody, index: number): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  for (let at = index - 1; at >= 0 && length < WINDOW_BYTES; at--) {
    const piece = bytesOf(body[at] as PageBody[number]).subarray(length - WINDOW_BYTES);
    pieces.unshift(piece);
    length += piece.length;
  }
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
}

function compressed(part: PageBody[number], index: number, body: PageBody): Buffer {
  if (part instanceof SharedPart) return part.deflated;
  return part.length <= TINY_BYTES ? stored(part) : deflated(part, EFFORT.own, windowBefore(body, index));
}

/**
 * A page as gzip has it, made of parts of which those of many pages were compressed before: only its own have to be
 * compressed, each with a view of what stands before it. That takes a quarter of the time that the whole page takes, and
 * the same bytes but for some hundreds (ADR-077).
 */
export function gzippedBody(body: PageBody): Buffer {
  let [checksum, length] = [0, 0];
  for (const part of body) {
    const bytes = bytesOf(part);
    checksum = crc32(bytes, checksum);
    length += bytes.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length, 4);
  return Buffer.concat([GZIP_HEADER, ...body.map(compressed), LAST_BLOCK, end]);
}
