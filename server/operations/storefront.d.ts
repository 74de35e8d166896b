/** What `react-router build` makes of web/pages.ts; it is there once the storefront was built. */
declare module '*/build/server/pages.js' {
  import type { Pages } from '#server/http/render-page.ts';
  export const renderPage: Pages['renderPage'];
  export const publicAddress: Pages['publicAddress'];
  export const movedTo: Pages['movedTo'];
  export const inlineScripts: Pages['inlineScripts'];
}
