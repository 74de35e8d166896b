import type { FastifyInstance } from 'fastify';
import { isWellFormedReferralCode, normaliseReferralCode } from '#domain/members/referral-code.ts';
import { LINK_LIFE_DAYS } from '#domain/referral/attribution.ts';
import { readGuestLink, writeGuestLink } from '#domain/referral/guest-link.ts';
import type { SignedIn } from '../auth/session-store.ts';
import type { Deps } from '../deps.ts';
import type { Cookies } from '../http/call.ts';
import { cookiesOf, hostCookieName, readSession } from '../http/session.ts';
import { findReferrer, keepLink, removeLink } from './opened-link-store.ts';

const LINK_SECONDS = LINK_LIFE_DAYS * 86_400;

type Member = Pick<SignedIn, 'memberId'>;

/** A link of her own attributes nothing and takes no other one's place. */
async function keep(deps: Deps, { memberId }: Member, code: string, openedAt: Date): Promise<void> {
  const referrer = await findReferrer(deps.db, code);
  if (referrer && referrer.memberId !== memberId)
    await keepLink(deps.db, { memberId, referrerId: referrer.profileId, openedAt });
}

/** Notes that a shared link was opened: with the member, or in the browser of one who has not signed in yet. */
async function open(deps: Deps, cookies: Cookies, member: Member | null, code: string): Promise<void> {
  if (member) return keep(deps, member, code, deps.clock());
  if (!(await findReferrer(deps.db, code))) return;
  const value = writeGuestLink({ code, openedAt: deps.clock() });
  cookies.set(hostCookieName('referrer', deps.config), value, { maxAge: LINK_SECONDS });
}

/** A link that was opened before she signed in is hers from now on. */
export async function takeLinkAlong(deps: Deps, member: Member, cookies: Cookies): Promise<void> {
  const name = hostCookieName('referrer', deps.config);
  const value = cookies.get(name);
  if (value === undefined) return;
  const link = readGuestLink(value, deps.clock());
  if (link) await keep(deps, member, link.code, link.openedAt);
  cookies.clear(name);
}

/** Lets nobody be the one whose link brought her. */
export async function forgetLink(deps: Deps, member: Member, cookies: Cookies): Promise<void> {
  await removeLink(deps.db, member.memberId);
  cookies.clear(hostCookieName('referrer', deps.config));
}

/** The checkout is where every shared link leads to (NAV-13); whose it is survives the login on the way. */
export function mountOpenedLinks(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/checkout?') || request.method !== 'GET') return;
    const asked = new URLSearchParams(request.url.slice(request.url.indexOf('?'))).get('referId') ?? '';
    const code = normaliseReferralCode(asked);
    if (!isWellFormedReferralCode(code)) return;
    const cookies = cookiesOf(deps, request, reply);
    try {
      await open(deps, cookies, await readSession(deps, request, cookies), code);
    } catch (error) {
      // The page is worth more than whose link led to it.
      deps.log.error({ err: error }, 'an opened link could not be kept');
    }
  });
}
