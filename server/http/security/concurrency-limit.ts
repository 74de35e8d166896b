import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refusals } from '#texts/en/refusals.ts';
import { KnownMembers } from './known-members.ts';
import { type Holder, type Origin, Slots } from './slots.ts';
import { isForPeople, plainPage } from '../pages/plain-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the request's place to another one. */
    releaseSlot: (() => void) | null;
  }
}

/**
 * Concurrent requests, so that no caller waits in vain. Writes have slots of their own, since providers may be slow;
 * members too, so that guests cannot keep them out. No member, network or IPv6 site gets more than a share.
 */
const createSlots = () => ({
  reading: {
    guests: new Slots({ all: 100, network: 25, site: 50 }),
    members: new Slots({ all: 100, network: 50, site: 50, member: 10 }),
  },
  writing: {
    guests: new Slots({ all: 300, network: 75, site: 150 }),
    members: new Slots({ all: 300, network: 150, site: 150, member: 30 }),
  },
});
const RETRY_AFTER_SECONDS = 2;
const HEALTH = new Set(['/healthz', '/readyz']);

type AllSlots = ReturnType<typeof createSlots>;

const kindOf = (method = ''): keyof AllSlots => (method === 'GET' || method === 'HEAD' ? 'reading' : 'writing');

/** Who a request comes from, as far as it says so itself. */
export interface Callers {
  /** From where, behind proxies by what they say. */
  originOf(request: IncomingMessage): Origin;
  /** What it carries of a session, which may be made up; null without any. */
  credentialOf(request: IncomingMessage): string | null;
  /** Whose session that is; null for an invalid one. */
  memberOf(credential: string): Promise<number | null>;
}

const responseOf = (type: string, body: string) => ({
  body,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
    'x-content-type-options': 'nosniff',
  },
});

const { unavailable } = refusals;
const forPrograms = responseOf('application/json', JSON.stringify({ message: unavailable, code: 'unavailable' }));
const forPeople = responseOf('text/html', plainPage(unavailable));
const responseTo = ({ headers }: IncomingMessage) => (isForPeople(headers.accept) ? forPeople : forPrograms);

/** Pictures: ready ones cost a read of the disk, and those that must be made wait in a queue of their own. */
const PICTURES = /^\/(?:media|(?:api\/)?(?:uploads|Images))\//;

/**
 * Counts running requests and rejects the excess. Files are not counted: they cost a millisecond, a page names some
 * forty, and browsers do not retry a refused one.
 */
export class ConcurrencyLimit {
  readonly #slots = createSlots();
  readonly #callers: Callers;
  readonly #members: KnownMembers;
  readonly #files: Pick<ReadonlySet<string>, 'has'>;

  /** @param files the addresses of the built files */
  constructor(callers: Callers, files: Pick<ReadonlySet<string>, 'has'> = new Set()) {
    this.#callers = callers;
    this.#members = new KnownMembers((credential) => callers.memberOf(credential));
    this.#files = files;
  }

  #isCounted({ url = '' }: IncomingMessage): boolean {
    const path = url.split('?', 1)[0] ?? '';
    return !HEALTH.has(url) && !this.#files.has(path) && !PICTURES.test(path);
  }

  /**
   * Answers 503 at once when there is no place for a caller without a session. It costs next to nothing, so that the
   * others get on meanwhile.
   */
  rejects(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isCounted(request)) return false;
    const { guests } = this.#slots[kindOf(request.method)];
    if (guests.isFree(this.#callers.originOf(request))) return false;
    if (this.#callers.credentialOf(request) !== null) return false;
    const sent = responseTo(request);
    response.writeHead(503, sent.headers).end(sent.body);
    return true;
  }

  /** The member whose session a request carries; null without a valid one. */
  async memberOf(request: IncomingMessage): Promise<number | null> {
    const credential = this.#callers.credentialOf(request);
    return credential === null ? null : this.#members.lookUp(credential, this.#callers.originOf(request));
  }

  /**
   * A member takes one of the members' places, or like everybody one of the others. Whose session it is is asked last.
   */
  async #take(request: IncomingMessage): Promise<(() => void) | null> {
    const { guests, members } = this.#slots[kindOf(request.method)];
    const origin = this.#callers.originOf(request);
    const credential = this.#callers.credentialOf(request);
    const known = credential === null ? undefined : this.#members.get(credential);
    const asMember = (member: number) => members.take({ ...origin, member } satisfies Holder);
    const slot = (known === undefined ? null : asMember(known)) ?? guests.take(origin);
    if (slot || credential === null || known !== undefined) return slot;
    const found = await this.#members.lookUp(credential, origin);
    return found === null ? null : (asMember(found) ?? guests.take(origin));
  }

  /** Counts the requests of an application, but for those that its pages make in process. */
  mount(app: FastifyInstance): void {
    app.decorateRequest('releaseSlot', null);
    // Behind the reading of the body: who sends slowly takes no place meanwhile.
    app.addHook('preValidation', async (request, reply) => {
      if (!(request.raw.socket instanceof Socket) || !this.#isCounted(request.raw)) return;
      let isGone = false;
      reply.raw.once('close', () => {
        isGone = true;
        request.releaseSlot?.();
      });
      request.releaseSlot = await this.#take(request.raw);
      if (isGone) request.releaseSlot?.();
      if (request.releaseSlot) return;
      const { headers, body } = responseTo(request.raw);
      return reply.code(503).headers(headers).send(body);
    });
    // Who reads slowly takes none either.
    app.addHook('onSend', (request, _reply, payload, done) => {
      request.releaseSlot?.();
      done(null, payload);
    });
  }
}
