import type { OutgoingHttpHeaders } from 'node:http';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  onSendAsyncHookHandler,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { consoleContract } from '#contract/console/index.ts';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#domain/refusals.ts';
import type { SignedIn } from './session-store.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from './call.ts';
import { describeFieldProblems } from './field-problems.ts';
import { guardMember, guardOrigin, guardParams } from '../security/guards.ts';
import { callKey } from '../cache/call-key.ts';
import { CALL_CACHING, cacheCall } from '../cache/cached-response.ts';
import { LongList, sendLongList } from './long-list.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { fileReceiver, takeFiles } from './receive-file.ts';
import { cookiesOf, readSession } from './session.ts';
import { replyWriter } from './strip-reply.ts';
import { accessOf, checkStaff, guardConsole, isOfConsole, type StaffCaller } from './staff-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    member: SignedIn | null;
    staff: StaffCaller | null;
    /** Caches a public reply. */
    cacheReply: ReturnType<ResponseCache['begin']> | null;
  }
}

/** Fastify validates null for a request without a body, for which a schema's default does not apply. */
const compileValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (data) => validate(data ?? undefined);
};

const schemaOf = (row: Endpoint) => ({
  ...(row.params && { params: row.params }),
  ...(row.query && { querystring: row.query }),
  ...(row.body && { body: row.body }),
  response: { 200: row.reply },
});

/** An invalid key is refused: ignored, it would promise an idempotency it does not give. */
function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) throw new Refusal('invalid-input');
  return key;
}

interface RouteHooks {
  onRequest: onRequestHookHandler;
  onSend: onSendAsyncHookHandler;
}

/** Caches public replies for the next request. */
function cacheReplies(calls: ResponseCache): RouteHooks {
  return {
    onRequest(request, _reply, done) {
      request.cacheReply = calls.begin();
      done();
    },
    async onSend(request, reply, payload) {
      if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('set-cookie')) return payload;
      const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders), 'cache-control': CALL_CACHING };
      const cached = cacheCall(headers, Buffer.from(payload));
      const key = callKey(request.url);
      if (key !== null) request.cacheReply?.(key, cached);
      const { status, headers: own, body } = cached.atHand(request.headers);
      void reply.status(status).headers(own);
      if (body === null) void reply.removeHeader('content-type');
      return body;
    },
  };
}

/** Before the body is read: those of the console may be large. */
const consoleGuard = (deps: Deps, row: Endpoint): { onRequest: onRequestAsyncHookHandler } => ({
  async onRequest(request, reply) {
    guardConsole(row, request);
    if (row.guard === 'staff') request.staff = await checkStaff(deps, row, request, cookiesOf(deps, request, reply));
  },
});

function mount(app: FastifyInstance, deps: Deps, { row, run }: Mounted, calls: ResponseCache | null): void {
  app.route({
    method: row.method,
    url: row.path,
    schema: schemaOf(row),
    config: {
      failure: row.failure,
      isProvenByBody: row.isProvenByBody ?? false,
      isUpload: row.isUpload ?? false,
      namesWholeFields: isOfConsole(row),
    },
    ...(row.maxBodyBytes === undefined ? {} : { bodyLimit: row.maxBodyBytes }),
    ...(row.isShared && calls ? cacheReplies(calls) : {}),
    ...(isOfConsole(row) ? consoleGuard(deps, row) : {}),
    preValidation: async (request, reply) => {
      // A public call reads no session: a renewed cookie would be cached with the reply.
      if (row.guard === 'member' || row.guard === 'guest-or-member')
        request.member = await readSession(deps, request, cookiesOf(deps, request, reply));
      guardMember(row, request);
      // Behind the guard: a caller who is not signed in uses up nothing of what members of the same network may do.
      if (row.limit && !row.isCountedInside) await deps.limits.countNetwork(`${row.limit}-address`, request.ip);
    },
    handler: async (request, reply) => {
      const { member, staff } = request;
      const params = (request.params ?? {}) as Record<string, string>;
      guardParams(params, member);
      if (row.guard !== 'anyone' || isOfConsole(row)) void reply.header('cache-control', 'private, no-store');
      const { query, body } = request;
      const cookies = cookiesOf(deps, request, reply);
      const { ip, headers } = request;
      const { 'user-agent': userAgent = '', host = '' } = headers;
      const idempotencyKey = keyOf(request);
      const file = row.isUpload ? fileReceiver(request) : null;
      const receive = file && file.receive;
      const access = staff && accessOf(deps, row, { staff, request, key: idempotencyKey, receive });
      const call = { params, query, body, member, staff: access, ip, host, userAgent, cookies, idempotencyKey };
      try {
        const answer = await run(call);
        return answer instanceof LongList ? sendLongList(row, answer, request, reply) : answer;
      } finally {
        await file?.remove();
      }
    },
  });
}

/** The methods other than the one used that the contract has at this address. */
function otherMethods(path: string): string[] {
  const pathname = path.split('?')[0] ?? '';
  const matches = (row: Endpoint): boolean =>
    new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname.replace(/^\/api/, ''));
  return [...contract, ...consoleContract].filter(({ row }) => matches(row)).map(({ row }) => row.method);
}

/** Many clients name JSON as the type of every write, also of one that has nothing to say: it is one without a body. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // A text would be taken for a body that is no object.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** Mounts every call of the API below `/api`. */
export function mountApi(app: FastifyInstance, deps: Deps, mounted: Mounted[], calls: ResponseCache | null): void {
  describeFieldProblems();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(replyWriter());
  app.decorateRequest('member', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('cacheReply', null);
  app.addHook('onRequest', (request, _reply, done) => {
    guardOrigin(deps.config, request);
    done();
  });
  takeEmptyBodies(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = otherMethods(request.url);
    if (methods.length === 0) throw new Refusal('not-found');
    void reply.header('allow', [...new Set(methods)].join(', '));
    throw new Refusal('method-not-allowed');
  });
  const [uploads, others] = [mounted.filter(({ row }) => row.isUpload), mounted.filter(({ row }) => !row.isUpload)];
  for (const one of others) mount(app, deps, one, calls);
  void app.register(async (scope) => {
    await takeFiles(scope);
    for (const one of uploads) mount(scope, deps, one, calls);
  });
}
