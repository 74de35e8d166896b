import type { FastifyInstance } from 'fastify';
import { isWellFormedReferralCode, normaliseReferralCode } from '#domain/members/referral-code.ts';
import { LINK_LIFE_DAYS } from '#domain/referral/attribution.ts';
import { type GuestLink, readGuestLink, writeGuestLink } from '#domain/referral/guest-link.ts';
import { classifyVisit } from '#domain/referral/link-visit.ts';
import { Refusal } from '#domain/refusals.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import type { Deps } from '../deps.ts';
import type { Cookies } from '../http/api/call.ts';
import { cookiesOf, hostCookieName, readSession } from '../http/api/session.ts';
import { isMacOf, macOf } from '../crypto/mac.ts';
import { findReferrer, upsertLink, removeLink } from './opened-link-store.ts';

const LINK_SECONDS = LINK_LIFE_DAYS * 86_400;

type Member = Pick<SignedIn, 'memberId'>;

/**
 * A member's own link attributes nothing and replaces no other. Tries are counted, since the checkout then says whose
 * code it is.
 *
 * @throws {Refusal} 'too-many-requests'
 */
async function saveLink(deps: Deps, { memberId }: Member, { code, openedAt, isConfirmed }: GuestLink): Promise<void> {
  await deps.limits.count('lookup-member', String(memberId));
  const referrer = await findReferrer(deps.db, code);
  if (!referrer || referrer.memberId === memberId) return;
  await upsertLink(deps.db, { memberId, referrerId: referrer.profileId, openedAt, replaces: isConfirmed });
}

/** The link in the browser's cookie; null without one, and for one that was not signed here. */
function linkInCookie({ config, clock }: Deps, cookies: Cookies): GuestLink | null {
  const [, text, mac] = /^(\w+\.\d+\.\d)\.(.+)$/.exec(cookies.get(hostCookieName('referrer', config)) ?? '') ?? [];
  if (text === undefined || mac === undefined || !isMacOf(config.dataKeys, 'opened-link', text, mac)) return null;
  return readGuestLink(text, clock());
}

/**
 * Signed, so that codes cannot be tried by the cookie. A link without a click does not replace one the member opened.
 */
function setLinkCookie(deps: Deps, cookies: Cookies, link: GuestLink): void {
  if (!link.isConfirmed && linkInCookie(deps, cookies)?.isConfirmed) return;
  const text = writeGuestLink(link);
  const mac = macOf(deps.config.dataKeys, 'opened-link', text);
  cookies.set(hostCookieName('referrer', deps.config), `${text}.${mac}`, { maxAge: LINK_SECONDS });
}

const clearLinkCookie = ({ config }: Deps, cookies: Cookies): void => {
  const name = hostCookieName('referrer', config);
  if (cookies.get(name) !== undefined) cookies.clear(name);
};

/** Stores the link in the cookie after a click on the page or a sign-in, whichever site led there. */
export async function confirmLink(deps: Deps, member: Member, cookies: Cookies): Promise<void> {
  const link = linkInCookie(deps, cookies);
  if (link) await saveLink(deps, member, link);
  clearLinkCookie(deps, cookies);
}

/** Stores the link at sign-in, which must not fail by it. */
export const linkAtSignIn =
  (deps: Deps) =>
  async (member: Member, cookies: Cookies): Promise<void> =>
    confirmLink(deps, member, cookies).catch((error: unknown) =>
      deps.log.error({ err: error }, 'an opened link could not be kept'),
    );

/** Removes the referrer's link for good. */
export async function forgetLink(deps: Deps, member: Member, cookies: Cookies): Promise<void> {
  await removeLink(deps.db, member.memberId, deps.clock());
  clearLinkCookie(deps, cookies);
}

/**
 * Records an opened link: for the member, or in the browser of a guest or after a page led there without a click. Every
 * well-formed code sets the same cookie, so that it does not tell which codes are members'.
 */
async function recordVisit(deps: Deps, cookies: Cookies, member: Member | null, link: GuestLink): Promise<void> {
  if (member && link.isConfirmed) await saveLink(deps, member, link);
  else setLinkCookie(deps, cookies, link);
}

/** The checkout is where every shared link leads to (NAV-13); whose it is survives the login on the way. */
export function mountOpenedLinks(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/checkout?') || request.method !== 'GET') return;
    const requested = new URLSearchParams(request.url.slice(request.url.indexOf('?'))).get('referId') ?? '';
    const code = normaliseReferralCode(requested);
    const visit = classifyVisit(request.headers);
    if (visit === 'ignored' || !isWellFormedReferralCode(code)) return;
    const cookies = cookiesOf(deps, request, reply);
    try {
      await deps.limits.countNetwork('link-address', request.ip);
      const link = { code, openedAt: deps.clock(), isConfirmed: visit === 'counts' };
      await recordVisit(deps, cookies, await readSession(deps, request, cookies), link);
    } catch (error) {
      // The page is worth more than whose link led to it.
      if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'an opened link could not be kept');
    }
  });
}
