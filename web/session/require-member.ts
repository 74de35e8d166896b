import { redirect } from 'react-router';
import * as auth from '#contract/auth.ts';
import { ApiError, type Call } from '#contract/client.ts';
import { loginPath } from '#domain/auth/redirect.ts';

/**
 * The guard of members' pages, asked of the session itself (NAV-29, Q013).
 *
 * @param url the page's own address, also when its data is requested
 * @throws a redirect to the login, which comes back to this path and query
 */
export async function requireMember(url: URL, call: Call): Promise<auth.WireUser> {
  try {
    return await call(auth.session, {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw redirect(loginPath(url.pathname + url.search));
  }
}
