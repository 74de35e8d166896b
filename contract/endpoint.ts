import type * as z from 'zod/mini';
import type { CookieName } from '#domain/privacy/stored-names.ts';
import type { CallLimit } from '#domain/rate-limits.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import type { Permission } from '#domain/staff/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `anyone`, of whom nothing is known; a `guest-or-member`, where who has signed in is known; only a
 * signed-in `member`; or only a signed-in member of `staff`, which is no member.
 */
export type Guard = 'anyone' | 'guest-or-member' | 'member' | 'staff';

/** How a refusal is flagged beside `{message, code}`, as section 7 of the specification names it for the call. */
export type FailureFlag = 'success' | 'isError' | 'none';

/**
 * One row of the contract: everything that may travel for one call.
 *
 * Path parameters have meaning by name, and the server guards them by it: `user_id` must be the session's own
 * (else 403), `storeId` and `catalogueId` must be this shop's (else 404).
 */
export interface Endpoint {
  method: Method;
  /** Below `{host}` (the origin plus `/api`), parameters as `:name`. */
  path: string;
  summary: string;
  guard: Guard;
  params?: z.ZodMiniType<Record<string, string>>;
  query?: z.ZodMiniType;
  /** A body added to an existing call has a default, `z._default(z.object({...}), {})`: older clients send none. */
  body?: z.ZodMiniType;
  /** A reply carries only the fields named here; all others are stripped. */
  reply: z.ZodMiniType;
  /** The refusals of this call beyond those that any call may answer. */
  refusals: readonly RefusalCode[];
  failure: FailureFlag;
  /** How often one network may make the call (domain/rate-limits.ts). */
  limit?: CallLimit;
  /** Its handler counts the network, since known browsers and right answers are spared. */
  isCountedInside?: true;
  /** It places an order: repeated with the same `Idempotency-Key`, it is answered with the first result. */
  isIdempotent?: true;
  /** Its body alone proves who calls: no cookie counts, so that it need not say its origin. */
  isProvenByBody?: true;
  /** The cookies without which it is refused, and those that it sets; a session's may be renewed by any call. */
  cookies?: { needs?: readonly CookieName[]; sets?: readonly CookieName[] };
  /** How long its body may be, where that is more than any other call's. */
  maxBodyBytes?: number;
  /** The reply is the same for everybody, and may be a second old where it tells stock. */
  isShared?: true;
  /** Its reply shows goods, the product that its address names or any others: pages made of it are forgotten with them. */
  showsGoods?: 'one' | 'many';
  /** What the member of staff must be allowed; without it any of them may call. */
  needs?: Permission;
  /**
   * It needs a second factor that is a few minutes old at most (CON-034); `with-factor` asks none of an account that has
   * none yet.
   */
  isSteppedUp?: true | 'with-factor';
  /** It changes the revision that `If-Match` names, or nothing (CON-022). */
  isRevised?: true;
  /** Open to a member of staff who has no second factor yet, who may do nothing else (CON-031). */
  isForFactorless?: true;
  /** Its reply holds a secret, so that none is kept: a repeated call of the console does the work anew. */
  isToldOnce?: true;
  /** Its body is one file, sent as a form sends it. */
  isUpload?: true;
  /** It reads, by POST: what it is asked with may stand in no address. */
  changesNothing?: true;
}

/** A row of the shop's own API, which shoppers, members and other programs call; the console's rows are none. */
export type PublicEndpoint = Endpoint & { guard: Exclude<Guard, 'staff'> };

/** Declares an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type Given<S, Key extends string> = S extends z.ZodMiniType
  ? undefined extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown;
type Understood<S, Key extends string> = S extends z.ZodMiniType ? { [K in Key]: z.output<S> } : unknown;

/** What a caller passes: the parts which the endpoint declares. */
export type InputOf<E extends Endpoint> = Given<E['params'], 'params'> &
  Given<E['query'], 'query'> &
  Given<E['body'], 'body'>;

/** What a handler receives after validation. */
export type ParsedInputOf<E extends Endpoint> = Understood<E['params'], 'params'> &
  Understood<E['query'], 'query'> &
  Understood<E['body'], 'body'>;

/** The reply of a call. A handler may return more: the schema strips everything it does not name. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Whether something that a module of the contract exports is a row. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
