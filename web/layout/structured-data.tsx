/** One thing in the words of schema.org, for search engines. */
export type Thing = Record<string, unknown>;

/** As a text that cannot end the script it stands in, whatever a title holds. */
export const structuredText = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

/** Tells search engines what the page shows. Nothing of it runs. */
export const StructuredData = ({ things }: { things: readonly Thing[] }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredText(things) }} />
);
