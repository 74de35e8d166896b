/** What the router keeps in the tab by itself. */
export const LIBRARY_KEYS = ['react-router-scroll-positions', 'react-router-manifest-version'] as const;
