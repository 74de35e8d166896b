import * as content from '#contract/content.ts';
import { readStoredText } from '#domain/content/written-text.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { findPublished } from './content-page-store.ts';

/** The owner's texts of the pages that the shop comes with. */
export const contentRoutes = ({ config, db }: Deps): Mounted[] => [
  handle(content.writtenPage, async ({ params }) => {
    const published = await findPublished(db, params.slug);
    return {
      // In production nothing is called a draft: the owner is notified instead.
      is_draft: !published && config.mode === 'demo',
      published_at: published ? published.published_at.toISOString() : null,
      own_text: published?.text ? readStoredText(published.text) : null,
    };
  }),
];
