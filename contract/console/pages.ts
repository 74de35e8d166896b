import * as z from 'zod/mini';
import { WRITTEN_PAGES } from '#domain/content/written-pages.ts';
import { MAX_WRITTEN_LENGTH } from '#domain/content/written-text.ts';
import { endpoint } from '../endpoint.ts';
import { moment } from '../wire.ts';

/** A character of a text takes at most six bytes of its request. */
const MAX_PAGE_BYTES = 6 * MAX_WRITTEN_LENGTH + 1024;

/** `draft`: the supplied text, not accepted by the owner yet. `accepted`: the same, accepted. */
const pageState = z.enum(['draft', 'accepted', 'own']);

const block = z.union([
  z.string(),
  z.object({ list: z.array(z.string()) }),
  z.object({ facts: z.array(z.tuple([z.string(), z.string()])) }),
]);

/** A text as its page shows it; `{name}` in it is the name of the shop. */
const shownText = z.object({
  title: z.string(),
  /** Below the title; empty for a text of the owner. */
  lead: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(block) })),
});
export type WireShownText = z.output<typeof shownText>;

const listed = {
  page: z.enum(WRITTEN_PAGES),
  /** The title that customers read now. */
  title: z.string(),
  state: pageState,
  /** The published version; 0 while the owner has said nothing. */
  revision: z.int(),
  published_at: z.nullable(moment),
};

export const consolePage = z.object({
  ...listed,
  /** What the shop has not named yet and the law, or the text that it came with, sends customers to. */
  missing: z.array(z.enum(['officer', 'address'])),
  /** What customers read now, in the form in which the owner writes. */
  text: z.string(),
  shown: shownText,
  /** Newest first; version 0, without a day, is the supplied text. */
  versions: z.array(z.object({ version: z.int(), published_at: z.nullable(moment), is_own: z.boolean() })),
});
export type WireConsolePage = z.output<typeof consolePage>;
export type WirePageVersion = WireConsolePage['versions'][number];

const ofPage = z.object({ page: z.enum(WRITTEN_PAGES) });

export const consolePages = endpoint({
  method: 'GET',
  path: '/console/pages',
  summary: 'The pages whose text the owner answers for, and what each of them says',
  guard: 'staff',
  needs: 'content.write',
  reply: z.object({ items: z.array(z.object(listed)) }),
  refusals: [],
  failure: 'none',
});

export const readPage = endpoint({
  method: 'GET',
  path: '/console/pages/:page',
  summary: 'One page: what customers read now, and all versions of it',
  guard: 'staff',
  needs: 'content.write',
  params: ofPage,
  reply: consolePage,
  refusals: [],
  failure: 'none',
});

export const readPageVersion = endpoint({
  method: 'GET',
  path: '/console/pages/:page/versions/:version',
  summary: 'The text of one version of a page; 0 is the one that the shop came with',
  guard: 'staff',
  needs: 'content.write',
  params: z.object({ page: z.enum(WRITTEN_PAGES), version: z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)) }),
  reply: z.object({ text: z.string(), shown: shownText }),
  refusals: ['not-found'],
  failure: 'none',
});

export const publishPage = endpoint({
  method: 'PUT',
  path: '/console/pages/:page',
  summary: 'Publishes a text of the owner on a page, or accepts the one that the shop came with',
  guard: 'staff',
  needs: 'content.write',
  isRevised: true,
  maxBodyBytes: MAX_PAGE_BYTES,
  params: ofPage,
  /** Null for the supplied text. */
  body: z.object({ text: z.nullable(z.string().check(z.maxLength(MAX_WRITTEN_LENGTH))) }),
  reply: consolePage,
  refusals: [],
  failure: 'none',
});
