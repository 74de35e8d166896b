import { pipeline, Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { createSemaphore } from '../../semaphore.ts';
import { partStripper } from './strip-reply.ts';
import { isKnown } from '../cache/etag.ts';
import { FIRST_BROTLI, encodingFor, type Encoding, etagOf } from '../cache/cached-response.ts';

/** A reply that is a list too long to be held at once: it is sent as it is read. */
export class LongList<Item> {
  /** Changes whenever the list would; a client that has it already gets a 304. */
  readonly version: string;
  readonly batches: AsyncIterable<Item[]>;

  constructor(version: string, batches: AsyncIterable<Item[]>) {
    this.version = version;
    this.batches = batches;
  }
}

/**
 * However many lists are asked for at once, a process makes two batches at a time: others need the database as well.
 */
const inBatchLine = createSemaphore(2);

/** The JSON of the whole list, batch by batch; each is stripped to what the row names. */
async function* jsonOf(row: Endpoint, batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  const strip = partStripper(row.reply);
  const rest = batches[Symbol.asyncIterator]();
  const next = (): Promise<string | null> =>
    inBatchLine(async () => {
      const { done, value } = await rest.next();
      return done ? null : JSON.stringify(strip(value)).slice(1, -1);
    });
  let before = '[';
  for (let batch = await next(); batch !== null; batch = await next()) {
    yield before + batch;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A list as it is sent. No batch is made ahead of its reader: counted as objects, sixteen would be. */
export const streamOf = (row: Endpoint, { batches }: LongList<unknown>): Readable =>
  Readable.from(jsonOf(row, batches), { objectMode: false });

/** As the list is read, so that no more of it is held at once. */
function encoded(list: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return list;
  const compressed = encoding === 'br' ? createBrotliCompress(FIRST_BROTLI) : createGzip();
  // An error of the list ends the response; the list's own reader logs it.
  return pipeline(list, compressed, () => {});
}

/** Answers with the list, or with 304 when the client holds this version of it. */
export function sendLongList(row: Endpoint, list: LongList<unknown>, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request.headers);
  const tag = etagOf(encoding, list.version);
  void reply.header('etag', tag).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
  if (isKnown(request.headers, tag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(encoded(streamOf(row, list), encoding));
}
