import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Level, SequenceState } from './backup-store.ts';
import { CannotRun } from '../commands/cannot-run.ts';

/**
 * A backup is one compressed text. Each row is a line that begins with `[`; lines that begin with `#` say what follows
 * and what was there, so that every table, and the whole, can be checked.
 */
export type Mark =
  | { format: 'banyan-backup'; version: number; made: string; level: Level }
  | { table: string; columns: string[] }
  | { endOf: string; rows: number; sha256: string }
  | { sequences: SequenceState[] }
  | { end: true; rows: number; sha256: string };

export type Line = { row: string } | { mark: Mark };

/** Raised when an older version of the shop could not read it. */
export const FORMAT_VERSION = 1;
const MAGIC = 0xfd2fb528;
const NEWLINE = 10;
/** No row of a shop is nearly as long; a broken file may unfold to a line without an end. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

export const broken = (file: string, why: string): CannotRun =>
  new CannotRun(`${file} is broken: ${why}. Nothing was restored; take another backup.`);

export const lineOf = (mark: Mark): string => `#${JSON.stringify(mark)}\n`;

/** Writes a backup next to its place and moves it there when it is whole. Only its owner may read it. */
export async function writeBackup(file: string, parts: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  try {
    const out = createWriteStream(part, { flags: 'w', mode: 0o600, flush: true });
    await pipeline(Readable.from(parts), createZstdCompress(), out);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* splitLines(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const last = chunk.subarray(start, end);
      yield rest.length > 0 ? Buffer.concat([...rest, last]) : last;
      [rest, length, start] = [[], 0, end + 1];
    }
    rest.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > MAX_LINE_BYTES) throw broken(file, 'one of its lines has no end');
  }
  if (length > 0) throw broken(file, 'it stops in the middle of a line');
}

async function* unfold(file: string): AsyncGenerator<Buffer> {
  const raw = createReadStream(file);
  let isFirst = true;
  const checked = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      if (isFirst && (chunk.length < 4 || chunk.readUInt32LE() !== MAGIC))
        throw new CannotRun(`${file} is not a backup of this shop.`);
      isFirst = false;
      yield chunk;
    }
    if (isFirst) throw new CannotRun(`${file} is empty.`);
  };
  const plain = createZstdDecompress();
  const fed = pipeline(Readable.from(checked()), plain);
  fed.catch(() => {});
  try {
    yield* plain as AsyncIterable<Buffer>;
    await fed;
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    if ((error as NodeJS.ErrnoException).syscall) throw cannotRead(file, error);
    throw broken(file, 'it cannot be unpacked to its end');
  } finally {
    raw.destroy();
  }
}

const cannotRead = (file: string, error: unknown): CannotRun =>
  new CannotRun(`${file} cannot be read: ${(error as Error).message}.`);

function parseMark(file: string, line: Buffer): Mark {
  try {
    return JSON.parse(line.toString('utf8', 1)) as Mark;
  } catch {
    throw broken(file, 'a line says nothing that makes sense');
  }
}

const add = (hash: Hash, line: Buffer): void => void hash.update(line).update('\n');

/**
 * The lines of a backup, which is checked on the way: what was read may be relied on once the end was reached.
 *
 * @throws {CannotRun} when it is no backup, not whole, or not as it was written
 */
export async function* readBackup(file: string): AsyncGenerator<Line> {
  const whole = createHash('sha256');
  let ofTable = createHash('sha256');
  let [rows, rowsOfTable, isOver] = [0, 0, false];
  for await (const line of splitLines(file, unfold(file))) {
    if (isOver) throw broken(file, 'something follows its end');
    if (line[0] !== 35) {
      [rows, rowsOfTable] = [rows + 1, rowsOfTable + 1];
      add(ofTable, line);
      add(whole, line);
      yield { row: line.toString() };
      continue;
    }
    const mark = parseMark(file, line);
    if ('end' in mark) {
      if (mark.sha256 !== whole.digest('hex') || mark.rows !== rows) throw broken(file, 'its checksum is another one');
      isOver = true;
    }
    if ('endOf' in mark) {
      if (mark.sha256 !== ofTable.digest('hex') || mark.rows !== rowsOfTable)
        throw broken(file, `the checksum of ${mark.endOf} is another one`);
      [ofTable, rowsOfTable] = [createHash('sha256'), 0];
    }
    if (!isOver) add(whole, line);
    yield { mark };
  }
  if (!isOver) throw broken(file, 'its end is missing');
}
