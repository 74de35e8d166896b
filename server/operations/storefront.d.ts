/** What `react-router build` makes of web/pages.ts; it is there once the storefront was built. */
declare module '*/build/server/pages.js' {
  export const renderPage: import('../http/pages.ts').RenderPage;
}
