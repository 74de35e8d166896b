/** What `react-router build` makes of web/pages.ts; it is there once the storefront was built. */
declare module '*/build/server/pages.js' {
  import type { RenderPage } from '#server/http/pages.ts';
  export const renderPage: RenderPage;
}
