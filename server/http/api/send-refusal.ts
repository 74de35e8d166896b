import type { FastifyContextConfig, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FailureFlag } from '#contract/endpoint.ts';
import { statusOf } from '#contract/refusals.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import { refusals } from '#texts/en/refusals.ts';
import { fill } from '#texts/fill.ts';
import type { Log } from '../../log.ts';
import { placed } from './field-problems.ts';
import { formatWait } from './format-wait.ts';
import { isForPeople, plainPage } from '../pages/plain-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How this call flags a refusal beside `{message, code}`. */
    failure?: FailureFlag;
    /** Its body alone proves who calls. */
    isProvenByBody?: boolean;
    /** It names a field at fault by its whole way, `pieces.2.sku`, as a form of the console does; others by its first part. */
    namesWholeFields?: boolean;
  }
}

/** What a file-serving library adds to Fastify's own error. */
type LibraryError = FastifyError & { status?: number; headers?: Record<string, string> };

/** What a schema found, and where. */
type Problem = { instancePath: string; message?: string | undefined };

const codesOfStatus: Record<number, RefusalCode> = {
  400: 'invalid-input',
  // Forbidden files are not distinguished from missing ones.
  403: 'not-found',
  404: 'not-found',
  405: 'method-not-allowed',
  412: 'precondition-failed',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  429: 'too-many-requests',
  431: 'too-large',
  503: 'unavailable',
};

/**
 * The codes of PostgreSQL and Node for a database that is unreachable, going down or full. Errors of a request, such as
 * a client gone within a body, have a status by Fastify.
 */
const isDatabaseAway = (error: FastifyError): boolean =>
  error.statusCode === undefined &&
  (/^(40P01|40001|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57P0[1-3]|08\w{3}|53[123]00|58030)$/.test(
    error.code ?? '',
  ) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|stayed busy/.test(error.message));

/**
 * What PostgreSQL says of a value that it cannot hold: a text with a null character, a moment or number out of range.
 */
const isUnstorable = ({ code }: { code?: string }): boolean => /^22(003|008|021|P05)$/.test(code ?? '');

const statusIn = (error: LibraryError): number => error.statusCode ?? error.status ?? 500;
const isCallersFault = (status: number): boolean => status >= 400 && status < 500;

/** The status of an answer: of a caller's fault that a library found and that no code stands for, the library's. */
function answeredStatus(error: LibraryError, { code }: Refusal): number {
  const status = statusIn(error);
  return isCallersFault(status) && !codesOfStatus[status] ? status : statusOf(code);
}

function fieldAtFault({ instancePath, message = '' }: Problem, isWhole: boolean): [string, string] {
  const [, field = '', ...inside] = instancePath.split('/');
  return isWhole ? [[field, ...inside].join('.'), message] : [field, placed(inside, message)];
}

function asRefusal(error: LibraryError, log: Log, namesWholeFields: boolean): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((problem) => fieldAtFault(problem, namesWholeFields));
    return new Refusal('invalid-input', { fields: Object.fromEntries(fields) });
  }
  if (isUnstorable(error)) return new Refusal('invalid-input');
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'the database is away');
    return new Refusal('unavailable', { retryAfter: 5 });
  }
  const status = statusIn(error);
  const code = codesOfStatus[status] ?? (isCallersFault(status) ? 'invalid-input' : undefined);
  if (code) return new Refusal(code, code === 'unavailable' ? { retryAfter: 5 } : {});
  log.error({ err: error }, 'unexpected');
  return new Refusal('unexpected');
}

const flags: Record<FailureFlag, (message: string) => Record<string, unknown>> = {
  success: () => ({ success: false }),
  isError: (msg) => ({ isError: true, msg }),
  none: () => ({}),
};

/** The body of a refusal: its facts, the flag that the call's contract names, its sentence and its code. */
export function refusalBody({ code, facts }: Refusal, failure: FailureFlag): Record<string, unknown> {
  const { retryAfter, ...rest } = facts;
  const message = fill(refusals[code], { ...rest, wait: formatWait(Number(retryAfter ?? 0)) });
  return { ...rest, ...flags[failure](message), message, code };
}

/** What an error is answered with: the refusal that stands for it, with its status and body. */
export function refusedAnswer(
  error: LibraryError | Error,
  log: Log,
  { failure = 'none', namesWholeFields = false }: FastifyContextConfig,
): { refusal: Refusal; status: number; body: Record<string, unknown> } {
  const found = error as LibraryError;
  const refusal = asRefusal(found, log, namesWholeFields);
  return { refusal, status: answeredStatus(found, refusal), body: refusalBody(refusal, failure) };
}

/**
 * Answers a refusal as `{message, code}` with a fitting status and the flag that the call's contract names; a person
 * who wants a page reads the sentence alone.
 */
export function sendRefusal(error: LibraryError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { refusal, status, body } = refusedAnswer(error, request.log as Log, request.routeOptions.config);
  const { retryAfter } = refusal.facts;
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  // Of an answer that broke off before its first byte.
  for (const name of ['content-encoding', 'etag']) void reply.removeHeader(name);
  void reply
    .status(status)
    .headers(error.headers ?? {})
    .header('cache-control', 'no-store');
  if (isForPeople(request.headers.accept) && !request.url.startsWith('/api/'))
    return reply.type('text/html; charset=utf-8').send(plainPage(String(body.message)));
  return reply
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
