/** The text of a script that stands in a page itself (scripts/storefront/inline-script.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
