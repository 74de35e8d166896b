import type { Deps } from '../deps.ts';
import type { Cookies } from '../http/call.ts';
import { SESSION_SECONDS, sessionCookieName } from '../http/session.ts';
import { issueTokens } from './issue-tokens.ts';
import { endFamily, endFamilyOf, type SignedIn } from './session-store.ts';

const cookieName = ({ config }: Deps): string => sessionCookieName(config.publicUrl.protocol === 'https:');

/**
 * Signs a member in: the browser gets a new session cookie, other clients the tokens. The session that the browser
 * had before ends, so that nobody who planted it is signed in with her.
 */
export async function openSession(
  deps: Deps,
  cookies: Cookies,
  memberId: number,
): Promise<{ accessToken: string; refreshToken: string }> {
  const name = cookieName(deps);
  const before = cookies.get(name);
  const family = deps.ids.code();
  const tokens = await deps.db.transaction().execute(async (tx) => {
    if (before) await endFamilyOf(tx, before);
    return issueTokens(deps, tx, { memberId, family }, ['browser', 'access', 'refresh']);
  });
  cookies.set(name, tokens.browser, { maxAge: SESSION_SECONDS });
  return { accessToken: tokens.access, refreshToken: tokens.refresh };
}

/** Signs out: the cookie and every token that came of the same sign-in end. */
export async function closeSession(deps: Deps, cookies: Cookies, member: SignedIn | null): Promise<void> {
  if (member) await endFamily(deps.db, member.family);
  cookies.clear(cookieName(deps));
}
