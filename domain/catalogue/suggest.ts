/** The search box shows at most so many titles (NAV-34). */
export const MAX_SUGGESTIONS = 8;

/** Whether a title holds the searched text, ignoring case; a blank search finds everything (Q068). */
export const titleMatches = (title: string, search: string): boolean =>
  title.toLowerCase().includes(search.trim().toLowerCase());
