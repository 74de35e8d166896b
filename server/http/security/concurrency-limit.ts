import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '#texts/en/refusals.ts';
import { KnownMembers } from './known-members.ts';
import { type Holder, type Origin, Slots } from './slots.ts';
import { isForPeople, plainPage } from '../pages/plain-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the request's place to another one. */
    releaseSlot: (() => void) | null;
    /** Of an upload whose file has arrived: it works on from here as every call does, or is told that no place is free. */
    takeCallSlot: (() => Promise<boolean>) | null;
  }
  interface FastifyContextConfig {
    /** Its handler lets a file arrive, and takes a call's place behind it. */
    isUpload?: boolean;
  }
}

/**
 * Concurrent requests, so that no caller waits in vain. Writes have slots of their own, since providers may be slow;
 * members and staff too, so that guests cannot keep them out. No account, network or IPv6 site gets more than a share;
 * that of staff is no network's, since a team shares one.
 */
const createSlots = () => ({
  reading: {
    guests: new Slots({ all: 100, network: 25, site: 50 }),
    members: new Slots({ all: 100, network: 50, site: 50, member: 10 }),
    staff: new Slots({ all: 100, member: 25 }),
  },
  writing: {
    guests: new Slots({ all: 300, network: 75, site: 150 }),
    members: new Slots({ all: 300, network: 150, site: 150, member: 30 }),
    staff: new Slots({ all: 300, member: 30 }),
  },
  // A page of the console sends its files one after the other. Those of all accounts fit on a small disk.
  arriving: new Slots({ all: 30, member: 6 }),
});
const RETRY_AFTER_SECONDS = 2;
const HEALTH = new Set(['/healthz', '/readyz']);

/** Gives a place back. */
type Release = () => void;

const kindOf = (method = ''): 'reading' | 'writing' => (method === 'GET' || method === 'HEAD' ? 'reading' : 'writing');

/** Who a request comes from, as far as it says so itself. */
export interface Callers {
  /** From where, behind proxies by what they say. */
  originOf(request: IncomingMessage): Origin;
  /** What it carries of a session, which may be made up; null without any. */
  credentialOf(request: IncomingMessage): string | null;
  /** Whose session that is; null for an invalid one. */
  memberOf(credential: string): Promise<number | null>;
  /** Whether it is a call of the console that carries a session of staff, which may be made up. */
  mayBeOfStaff(request: IncomingMessage): boolean;
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

/** Takes places for a request, one in place of the other, until it is answered or its caller is gone. */
function holderOf(request: FastifyRequest, reply: FastifyReply) {
  let isGone = false;
  reply.raw.once('close', () => {
    isGone = true;
    request.releaseSlot?.();
  });
  return async (taken: Promise<Release | null> | Release | null): Promise<boolean> => {
    const release = await taken;
    if (!release) return false;
    request.releaseSlot?.();
    request.releaseSlot = release;
    if (isGone) release();
    return true;
  };
}

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
    if (this.#callers.credentialOf(request) !== null || this.#callers.mayBeOfStaff(request)) return false;
    const sent = responseTo(request);
    response.writeHead(503, sent.headers).end(sent.body);
    return true;
  }

  /** The member whose session a request carries; null without a valid one. */
  async memberOf(request: IncomingMessage): Promise<number | null> {
    const credential = this.#callers.credentialOf(request);
    return credential === null ? null : this.#members.lookUp(credential, this.#callers.originOf(request));
  }

  /** The places of staff, who are known before the body is read, are theirs alone, and they take no others. */
  #takeFor({ raw, staff }: FastifyRequest): Promise<Release | null> | Release | null {
    if (!staff) return this.#take(raw);
    return this.#slots[kindOf(raw.method)].staff.take({ ...this.#callers.originOf(raw), member: staff.staffId });
  }

  #takeArrival({ raw, staff }: FastifyRequest): Release | null {
    return this.#slots.arriving.take({ ...this.#callers.originOf(raw), member: staff?.staffId });
  }

  /**
   * A member takes one of the members' places, or like everybody one of the others. Whose session it is is asked last.
   */
  async #take(request: IncomingMessage): Promise<Release | null> {
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
    app.decorateRequest('takeCallSlot', null);
    // Behind the reading of the body: who sends slowly takes no place meanwhile. A file is read by its handler.
    app.addHook('preValidation', async (request, reply) => {
      if (!(request.raw.socket instanceof Socket) || !this.#isCounted(request.raw)) return;
      const hold = holderOf(request, reply);
      const { isUpload = false } = request.routeOptions.config;
      if (isUpload) request.takeCallSlot = () => hold(this.#takeFor(request));
      if (await hold(isUpload ? this.#takeArrival(request) : this.#takeFor(request))) return;
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
