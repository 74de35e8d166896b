import * as z from 'zod/mini';
import { WRITTEN_PAGES } from '#domain/content/written-pages.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './wire.ts';

const block = z.union([z.string(), z.object({ list: z.array(z.string()) })]);

/** A text that the owner wrote: headings, paragraphs, lists and links. */
export const ownText = z.object({
  title: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(block) })),
});

export type WireOwnText = z.output<typeof ownText>;

export const writtenPage = endpoint({
  method: 'GET',
  path: '/content/:storeId/:slug',
  summary: 'What the owner published on a page that the shop comes with',
  guard: 'anyone',
  isShared: true,
  params: z.object({ storeId: z.string(), slug: z.enum(WRITTEN_PAGES) }),
  reply: z.object({
    is_draft: z.boolean(),
    published_at: z.nullable(moment),
    own_text: z.nullable(ownText),
  }),
  refusals: [],
  failure: 'none',
});
