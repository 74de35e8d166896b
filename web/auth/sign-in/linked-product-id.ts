/**
 * The id of the product whose shared link led to a sign-in (EARN-001).
 *
 * @param target where the sign-in leads to
 * @returns null for every other target
 */
export function linkedProductId(target: string): string | null {
  const [path, query = ''] = target.split('#', 1)[0]?.split('?', 2) ?? [];
  const id = path === '/checkout' ? new URLSearchParams(query).get('productId') : null;
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}

/** The target as pages are cached: by the product alone, no matter who shared it. */
export const linkedProductTarget = (productId: string): string => `/checkout?productId=${productId}`;
