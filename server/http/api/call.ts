import type { ReplyOf, Endpoint, Guard, ParsedInputOf } from '#contract/endpoint.ts';
import type { CookieName } from '#domain/privacy/stored-names.ts';
import type { SignedIn } from './session-store.ts';
import type { LongList } from './long-list.ts';

export interface CookieOptions {
  /** Seconds until it ends. */
  maxAge: number;
  path?: string;
}

/** The name of a cookie, on https with the prefix that binds it to the shop's host. */
export type StoredCookie = CookieName | `__Host-${CookieName}`;

/** The caller's cookies, without the framework. Everything set is httpOnly, SameSite=Lax, and Secure on https. */
export interface Cookies {
  get(name: StoredCookie): string | undefined;
  set(name: StoredCookie, value: string, options: CookieOptions): void;
  clear(name: StoredCookie, path?: string): void;
}

export interface Caller {
  /** The caller's address, as far as TRUST_PROXY lets it be believed. */
  ip: string;
  /** What the caller's browser says of itself. */
  userAgent: string;
  cookies: Cookies;
  idempotencyKey: string | null;
}

/** Who calls, where the guard lets a handler know it. */
type MemberOf<G extends Guard> = G extends 'anyone'
  ? unknown
  : { member: G extends 'member' ? SignedIn : SignedIn | null };

/** One call as a handler sees it: the validated parts, who calls, and from where. */
export type CallOf<E extends Endpoint> = ParsedInputOf<E> & Caller & MemberOf<E['guard']>;

export interface Mounted {
  row: Endpoint;
  run: (call: Caller & { member: SignedIn | null }) => Promise<unknown>;
}

type Answer<E extends Endpoint> = ReplyOf<E> extends (infer Item)[] ? Item[] | LongList<Item> : ReplyOf<E>;

/** Binds a handler to its row of the contract. The reply is stripped to what the row names. */
export const handle = <E extends Endpoint>(row: E, run: (call: CallOf<E>) => Promise<Answer<E>>): Mounted => ({
  row,
  run: run as unknown as Mounted['run'],
});
