const address = (text: unknown): string | null => (typeof text === 'string' && /^https?:\/\//.test(text) ? text : null);

/**
 * Where the companion player is, by the deployment that built the pages (Q035); null where none is set.
 * `VITE_PLAYER_APP_URL` and `VITE_PLAYER_SITE_URL` are read at build time.
 */
export const playerLinks = {
  app: address(import.meta.env.VITE_PLAYER_APP_URL),
  site: address(import.meta.env.VITE_PLAYER_SITE_URL),
};
