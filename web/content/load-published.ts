import type { LoaderFunctionArgs } from 'react-router';
import * as content from '#contract/content.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import type { WrittenPageName } from '#domain/content/written-pages.ts';
import { apiContext } from '#web/api.ts';

/** The loader of a page whose text is the owner's. */
export const loadPublished =
  (slug: WrittenPageName) =>
  ({ context }: LoaderFunctionArgs) =>
    context.get(apiContext)(content.writtenPage, { params: { storeId: STORE_ID, slug } });
