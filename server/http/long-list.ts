import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isKnown } from './etag.ts';

/** A reply that is a list too long to be held at once: it is sent as it is read. */
export class LongList<Item> {
  /** Changes whenever the list would; a client that has it already is told so without the list. */
  readonly version: string;
  readonly batches: AsyncIterable<Item[]>;

  constructor(version: string, batches: AsyncIterable<Item[]>) {
    this.version = version;
    this.batches = batches;
  }
}

/** The JSON of the whole list, batch by batch; each is stripped to what the row names. */
async function* jsonOf(row: Endpoint, batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    yield before + JSON.stringify(row.reply.parse(batch)).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Answers with the list, or with 304 when the client holds this version of it. */
export function sendLongList(row: Endpoint, list: LongList<unknown>, request: FastifyRequest, reply: FastifyReply) {
  const tag = `"${list.version}"`;
  void reply.header('etag', tag).header('cache-control', 'public, no-cache');
  if (isKnown(request.headers, tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf(row, list.batches)));
}
