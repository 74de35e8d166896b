import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import { allowArrival, limitSilence } from '../security/arrival-time.ts';

const MIB = 1024 * 1024;
/** A file may take so long to arrive, in milliseconds: 15 MiB at 200 kbit/s. */
const MAX_FILE_MS = 11 * 60_000;
/** A file of which nothing comes for so long is given up, in milliseconds. */
const MAX_SILENCE_MS = 30_000;
/** What is refused is read for so long: a browser listens for the answer when it has sent everything. */
const MAX_REST_MS = 20_000;
/** What a form adds to its file, in bytes. */
const MAX_FRAME_BYTES = 16 * 1024;
/** No file is on its way for so long, so that what is left of one is of a process that was cut; in milliseconds. */
const MAX_AGE_MS = 3_600_000;

/** The file of a request, where it lies until the call is over. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  digest: string;
}

/** Where a file may lie while a call reads it, and how large it may be. */
export interface FilePlace {
  folder: string;
  maxBytes: number;
}

/** Lets a scope take the forms that carry a file; no other call does. */
export async function takeFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, headerPairs: 20, fieldNameSize: 100 },
    throwFileSizeLimit: false,
  });
}

const tooLarge = (maxBytes: number): Refusal => new Refusal('file-too-large', { limit: maxBytes / MIB });

/**
 * A form that is none, was cut off with its connection, or holds anything beside one file; the disk's own errors stay
 * what they are.
 */
function refusalOf(error: unknown, { destroyed, complete }: FastifyRequest['raw']): unknown {
  if (destroyed && !complete) return new Refusal('no-file');
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  const isForm = code.startsWith('FST_') || statusCode === 400;
  return isForm || /multipart|part header|terminated early/i.test(String(error)) ? new Refusal('no-file') : error;
}

async function store({ file }: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { path, bytes, digest: hash.digest('hex') };
}

/** @throws {Refusal} 'no-file', 'file-too-large' */
async function readForm(request: FastifyRequest, path: string, maxBytes: number): Promise<ReceivedFile> {
  let received: ReceivedFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file' || received) throw new Refusal('no-file');
    received = await store(part, path);
    if (part.file.truncated) throw tooLarge(maxBytes);
  }
  if (!received) throw new Refusal('no-file');
  return received;
}

/** Removes what processes left that were cut. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
}

/**
 * Lets the one file of a request arrive; it is gone when the call is over.
 *
 * @throws {Refusal} 'no-file', 'file-too-large', or 'unavailable' when it has arrived and no place is free to work on it
 */
export type Receive = (place: FilePlace) => Promise<ReceivedFile>;

/** Receives the file of one request; `remove` takes away what is left of it. */
export function fileReceiver(request: FastifyRequest): { receive: Receive; remove: () => Promise<void> } {
  let path: string | null = null;
  return {
    async receive({ folder, maxBytes }) {
      if (!request.isMultipart() || path !== null) throw new Refusal('no-file');
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_FRAME_BYTES) throw tooLarge(maxBytes);
      await mkdir(folder, { recursive: true });
      await removeOld(folder);
      path = join(folder, randomUUID());
      allowArrival(request.raw, MAX_FILE_MS);
      const endSilence = limitSilence(request.raw, MAX_SILENCE_MS);
      let received: ReceivedFile;
      try {
        received = await readForm(request, path, maxBytes);
      } catch (error) {
        allowArrival(request.raw, MAX_REST_MS);
        request.raw.unpipe();
        request.raw.resume();
        throw refusalOf(error, request.raw);
      } finally {
        endSilence();
      }
      if ((await request.takeCallSlot?.()) === false) throw new Refusal('unavailable', { retryAfter: 2 });
      // What a repeated call is compared with.
      request.body = { digest: received.digest };
      return received;
    },
    async remove() {
      if (path !== null) await rm(path, { force: true });
    },
  };
}
