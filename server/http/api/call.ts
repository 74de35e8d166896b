import type { ReplyOf, Endpoint, Guard, ParsedInputOf } from '#contract/endpoint.ts';
import type { CookieName, StaffCookieName } from '#domain/privacy/stored-names.ts';
import type { SignedIn } from './session-store.ts';
import type { StaffAccess } from './staff-call.ts';
import type { LongList } from './long-list.ts';

export interface CookieOptions {
  /** Seconds until it ends. */
  maxAge: number;
  path?: string;
}

type AnyCookie = CookieName | StaffCookieName;

/** The name of a cookie, on https with the prefix that binds it to the shop's host. */
export type StoredCookie = AnyCookie | `__Host-${AnyCookie}`;

/**
 * The caller's cookies, without the framework. Everything set is httpOnly, Secure on https, and SameSite=Lax; those of
 * staff are SameSite=Strict.
 */
export interface Cookies {
  get(name: StoredCookie): string | undefined;
  set(name: StoredCookie, value: string, options: CookieOptions): void;
  clear(name: StoredCookie, path?: string): void;
}

export interface Caller {
  /** The caller's address, as far as TRUST_PROXY lets it be believed. */
  ip: string;
  /** The host that the caller asked, as the request names it. */
  host: string;
  /** What the caller's browser says of itself. */
  userAgent: string;
  cookies: Cookies;
  idempotencyKey: string | null;
}

/** Who calls, where the guard lets a handler know it. */
type MemberOf<G extends Guard> = G extends 'anyone' | 'staff'
  ? unknown
  : { member: G extends 'member' ? SignedIn : SignedIn | null };

/** One call as a handler sees it: the validated parts, who calls, and from where. */
export type CallOf<E extends Endpoint> = ParsedInputOf<E> & Caller & MemberOf<E['guard']>;

/** What every handler may be given; its type names what its row lets it know. */
export type AnyCall = Caller & { member: SignedIn | null; staff: StaffAccess | null };

export interface Mounted {
  row: Endpoint;
  run: (call: AnyCall) => Promise<unknown>;
}

export type Answer<E extends Endpoint> = ReplyOf<E> extends (infer Item)[] ? Item[] | LongList<Item> : ReplyOf<E>;

/** Binds a handler to its row of the contract. The reply is stripped to what the row names. */
export const handle = <E extends Endpoint>(row: E, run: (call: CallOf<E>) => Promise<Answer<E>>): Mounted => ({
  row,
  run: run as unknown as Mounted['run'],
});
