import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals } from '#domain/texts/en/refusals.ts';
import { html } from '../html.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the request's place to another one. */
    leave: (() => void) | null;
  }
}

/**
 * How many requests are worked on at once: with more, everybody would wait longer than anybody stays. Writing has
 * places of its own, since it may wait for a slow provider: browsing goes on then.
 */
const PLACES = { reading: 100, writing: 300 };
const RETRY_AFTER = 2;
const HEALTH = new Set(['/healthz', '/readyz']);

type Kind = keyof typeof PLACES;

const kindOf = (method = ''): Kind => (method === 'GET' || method === 'HEAD' ? 'reading' : 'writing');

const answerAs = (type: string, body: string) => ({
  body,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER),
    'x-content-type-options': 'nosniff',
  },
});

const { unavailable } = refusals;
const forPrograms = answerAs('application/json', JSON.stringify({ message: unavailable, code: 'unavailable' }));
const forPeople = answerAs(
  'text/html',
  html`<!doctype html>
    <html lang="en-IN">
      <meta name="viewport" content="width=device-width" />
      <title>${unavailable}</title>
      <p>${unavailable}</p>
    </html>`.markup,
);

/** Pictures: ready ones cost a read of the disk, and those that must be made wait in a queue of their own. */
const PICTURES = /^\/(?:media|(?:api\/)?(?:uploads|Images))\//;

/**
 * Counts what is worked on, and turns away what would be too much. Files pass uncounted: they cost about a millisecond,
 * a page names some forty of them at once, and browsers do not ask again for one that was refused.
 */
export class Admission {
  readonly #taken: Record<Kind, number> = { reading: 0, writing: 0 };
  readonly #files: ReadonlySet<string>;

  /** @param files the addresses of the built files */
  constructor(files: ReadonlySet<string> = new Set()) {
    this.#files = files;
  }

  #isFile(url: string): boolean {
    const path = url.split('?', 1)[0] ?? '';
    return this.#files.has(path) || PICTURES.test(path);
  }

  /** Answers 503 at once when every place is taken. It costs next to nothing, so that the others get on meanwhile. */
  turnsAway({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    const kind = kindOf(method);
    if (this.#taken[kind] < PLACES[kind] || HEALTH.has(url) || this.#isFile(url)) return false;
    const answer = headers.accept?.includes('text/html') ? forPeople : forPrograms;
    response.writeHead(503, answer.headers).end(answer.body);
    return true;
  }

  #take(method: string): () => void {
    const kind = kindOf(method);
    this.#taken[kind] += 1;
    return () => void (this.#taken[kind] -= 1);
  }

  /** Counts the requests of an application, but for those that its pages make in process. */
  mount(app: FastifyInstance): void {
    app.decorateRequest('leave', null);
    const leave = (request: FastifyRequest): void => {
      request.leave?.();
      request.leave = null;
    };
    // Behind the reading of the body: who sends slowly takes no place meanwhile.
    app.addHook('preValidation', (request, reply, done) => {
      if (request.raw.socket instanceof Socket && !this.#isFile(request.url)) {
        request.leave = this.#take(request.method);
        reply.raw.once('close', () => leave(request));
      }
      done();
    });
    // Who reads slowly takes none either.
    app.addHook('onSend', (request, _reply, payload, done) => {
      leave(request);
      done(null, payload);
    });
  }
}
