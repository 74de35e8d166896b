import { expect, test } from 'vitest';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { createApp } from '../../app.ts';
import { createLog } from '../../log.ts';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { smallPage } from '../../testing/small-storefront.ts';
import type { Pages } from './render-page.ts';

test('a page of which nothing can be had, since the database is away, asks its reader to come again', async () => {
  const call = settings.storeProfile;
  const pages: Pages = {
    inlineScripts: [],
    movedTo: () => null,
    pageCacheKey: ({ pathname }) => pathname,
    renderPage: async (_request, ask) =>
      smallPage(
        await ask(call, { params: { storeId: STORE_ID } }).then(
          () => 'the shop',
          () => 'a shop without a name',
        ),
      ),
  };
  const shop = await openTestShop();
  const log = createLog('error', { write: () => undefined });
  const away = await createApp({ ...shop.deps, log }, () => Promise.resolve(pages));
  await away.ready();
  const { pool } = shop.deps.opened;
  const { connect } = pool;
  pool.connect = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  try {
    const { statusCode, headers } = await away.inject('/about');
    expect([statusCode, headers]).toMatchObject([503, { 'retry-after': '5', 'cache-control': 'no-store' }]);
  } finally {
    pool.connect = connect;
  }
  expect((await away.inject('/about')).body).toBe('the shop');
  await away.close();
  await shop.close();
});
