/** Where a search leads (NAV-06). */
export const searchPath = (search: string): string => `/product?${new URLSearchParams({ search })}`;
