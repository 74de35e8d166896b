/** Where a person goes when no safe target is known. */
const HOME = '/';
const MAX_TARGET_LENGTH = 2000;
/** Pages for signed-out people: going back to one of them after a login would go in circles. */
const signedOutPages = new Set(['login', 'register', 'reset']);

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

function isOwnPath(path: string): boolean {
  const [first, ...segments] = path.split('/').map(decoded);
  if (first !== '') return false;
  return segments.every((segment, index) => {
    if (segment === null || segment === '.' || segment === '..') return false;
    return segment !== '' || index === segments.length - 1;
  });
}

/**
 * The place to go after login or registration (Q014): a path of this shop with its query, or home.
 * Refused are other origins in every spelling (`//`, `/\`, schemes, control characters, dot segments) and the pages
 * for signed-out people themselves.
 */
export function safeRedirect(target: string | null | undefined): string {
  // A browser drops control characters and reads "\" as "/", so either may turn a path into another host.
  if (!target || target.length > MAX_TARGET_LENGTH || /[\p{Cc}\\]/u.test(target)) return HOME;
  const [path = ''] = target.split(/[?#]/, 1);
  if (!isOwnPath(path)) return HOME;
  const page = decoded(path.split('/')[1] ?? '')?.toLowerCase() ?? '';
  return signedOutPages.has(page) || /^[/\\]/.test(page) ? HOME : target;
}

const withRedirect = (page: string, target: string | null | undefined): string => {
  const safe = safeRedirect(target);
  return safe === HOME ? page : `${page}?redirect=${encodeURIComponent(safe)}`;
};

/** The login page that comes back to a path afterwards. */
export const loginPath = (target?: string | null): string => withRedirect('/login', target);

/** The register page that comes back to a path afterwards. */
export const registerPath = (target?: string | null): string => withRedirect('/register', target);

/** The page for a new password, from which one comes back to the login and then to a path. */
export const resetPath = (target?: string | null): string => withRedirect('/reset', target);
