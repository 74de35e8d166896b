import { inflateSync } from 'node:zlib';

const HEADER = 44;
const DIRECTORY_ENTRY = 20;

/** Unpacks a WOFF 1 file into the plain OpenType file that a shaper reads (W3C "WOFF File Format 1.0", section 4). */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1 font');
  const tableCount = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + tableCount * 16);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(tableCount, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < tableCount; index += 1) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = 12 + index * 16;
    woff.copy(directory, to, entry, entry + 4);
    woff.copy(directory, to + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (length % 4)) % 4)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}
