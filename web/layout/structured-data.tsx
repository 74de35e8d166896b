import { scriptText } from '#domain/script-text.ts';

/** One thing in the words of schema.org, for search engines. */
export type Thing = Record<string, unknown>;

/** As the text of their script. A loader writes it, so that the page's data holds one text and no tree. */
export const structuredText = (things: readonly Thing[]): string =>
  scriptText({ '@context': 'https://schema.org', '@graph': things });

/** Structured data for search engines, as `structuredText` wrote it. Nothing of it runs. */
export const StructuredData = ({ text }: { text: string }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
);
