const CATEGORY_PAGE = /^\/category-detail\/([^/?#]+)/;

const folded = (name: string): string => name.trim().toLowerCase();

/** The category that a link within the shop leads to; null for any other link. */
export function categoryOfLink(link: string): string | null {
  const [, part] = CATEGORY_PAGE.exec(link.trim()) ?? [];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** A link to a category under its new name, with what stands behind it; any other link as it is (CON-088). */
export function carriedLink(link: string, from: string, to: string): string {
  const category = categoryOfLink(link);
  if (category === null || folded(category) !== folded(from)) return link;
  return link.trim().replace(CATEGORY_PAGE, () => `/category-detail/${encodeURIComponent(to)}`);
}
