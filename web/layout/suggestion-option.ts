/** Where a search leads (NAV-06). */
export const searchPath = (search: string): string => `/product?${new URLSearchParams({ search })}`;

/** The element by which the search box tells which title the keys have come to. */
export const optionId = (listId: string, title: string): string => `${listId}-${encodeURIComponent(title)}`;
