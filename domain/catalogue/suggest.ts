export const MAX_SUGGESTIONS = 8;

/** Whether a title holds the searched text, ignoring case; a blank search finds everything (Q068). */
export const titleMatches = (title: string, search: string): boolean =>
  title.toLowerCase().includes(search.trim().toLowerCase());

/** Titles for the search box: those that hold the text, each once, at most 8, none for a blank text (NAV-34). */
export function suggest(titles: Iterable<string>, search: string): string[] {
  const found = new Map<string, string>();
  if (search.trim() === '') return [];
  for (const title of titles) {
    if (found.size === MAX_SUGGESTIONS) break;
    const key = title.trim().toLowerCase();
    if (titleMatches(title, search) && !found.has(key)) found.set(key, title);
  }
  return [...found.values()];
}
