import { LIST_LINKS, type ListLink } from '#domain/leads/newsletter.ts';

/** Which of the newsletter's links led to a page, by the query of its address; null when none did. */
export const listLinkOf = (query: URLSearchParams): ListLink | null =>
  LIST_LINKS.find((link) => query.has(link)) ?? null;
