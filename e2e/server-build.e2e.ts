import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createApp, routesOf } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Deps, openDeps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { ResponseCache } from '#server/http/cache/response-cache.ts';
import { BuiltFiles, ownBuild } from '#server/http/pages/built-files.ts';
import type { Call } from '#contract/client.ts';
import * as settings from '#contract/settings.ts';
import { SharedCalls } from '#server/http/api/shared-calls.ts';
import { wholeBody } from '#server/http/cache/page-body.ts';
import { FrameCache } from '#server/http/pages/page-frame.ts';
import { PageRenderer, type Pages } from '#server/http/pages/render-page.ts';
import routes from '#web/routes.ts';
import { pageOf } from './demo-pages.ts';
import { copyPreparedShop } from './prepared-shops.ts';

const built = join(ownBuild ?? '', 'server');

test('the pages hold the icons that they show, so that the server reads no package of icons', { tag: '@phone' }, () => {
  const files = globSync('**/*.js', { cwd: built });
  expect(files).toContain('pages.js');
  const readers = files.filter((file) => /["']lucide-react["']/.test(readFileSync(join(built, file), 'utf8')));
  expect(readers).toEqual([]);
});

/** An address of each route, and of searches whose text is written in other letters. */
const addresses = [
  ...routes.map(({ path = '' }) =>
    path.startsWith('product/')
      ? pageOf('gulab-no-7')
      : `/${path.replace(':category', 'Black%20Tea').replace(/:\w+|\*/, 'unknown')}`,
  ),
  '/product?search=tea',
  `/product?search=${encodeURIComponent(`"oud" & <b>rose's</b>`)}`,
  '/product?search=%F0%9F%8D%B5%20%E0%A4%9A%E0%A4%BE%E0%A4%AF',
];

test.describe('a page in a cached frame', { tag: '@phone' }, () => {
  test.describe.configure({ timeout: 120_000 });

  let deps: Deps;
  let pages: Pages;
  let app: Awaited<ReturnType<typeof createApp>>;
  const caches = { pages: new ResponseCache(0), calls: new ResponseCache(16 * 1024 * 1024, 600_000) };
  const styles = new BuiltFiles().styleSheets();

  test.beforeAll(async () => {
    const { dataDir, databaseUrl = '' } = await copyPreparedShop('postgres');
    deps = await openDeps(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), createLog('warn'));
    pages = (await import(join(built, 'pages.js'))) as Pages;
    app = await createApp(deps, () => Promise.resolve(pages), caches);
    await app.ready();
  });

  test.afterAll(async () => {
    await app.close();
    await deps.close();
    rmSync(deps.config.dataDir, { recursive: true });
  });

  const rendererOf = (made: Pages, frames: FrameCache) =>
    new PageRenderer(app, new SharedCalls(deps, routesOf(deps), caches.calls), deps.config, made, styles, frames);

  test('has the same bytes and policy as one that is rendered whole', async () => {
    const leftOut = new Set<string>();
    const watched: Pages = {
      ...pages,
      async renderPage(request, call, frames) {
        const rendered = await pages.renderPage(request, call, frames);
        if (rendered.html?.whole === null) leftOut.add(rendered.html.frame.key ?? '');
        return rendered;
      },
    };
    const shared = new FrameCache();
    const rendered = async (path: string, frames: FrameCache) => {
      const renderer = rendererOf(watched, frames);
      const { status, headers, body } = await renderer.forEverybody(new URL(path, 'http://localhost:3000'), '', {});
      return { path, status, headers, body: wholeBody(body).toString() };
    };
    const shown = new Set<string>();
    for (const path of addresses) {
      const whole = await rendered(path, new FrameCache());
      if (whole.status < 300) shown.add(path);
      for (let time = 0; time < 2; time++) expect(await rendered(path, shared)).toEqual(whole);
    }
    expect(shown.size).toBeGreaterThan(20);
    // Searches share the frame of their page.
    expect(leftOut.size).toBe([...shown].filter((path) => !path.includes('?')).length + 1);
  });

  test('gets no frame of older settings', async () => {
    const shared = new FrameCache();
    const named = async (name: string, frames: FrameCache): Promise<string> => {
      const lay = (call: Call) =>
        (async (...asked: Parameters<Call>) => {
          const reply = (await call(...asked)) as object;
          return asked[0].path === settings.storeProfile.path ? { ...reply, orignal_logoname: name } : reply;
        }) as Call;
      const about = new URL('http://localhost:3000/about');
      const { body } = await rendererOf(pages, frames).forPreview(about, '', lay);
      return wholeBody(body).toString();
    };
    await named('Before', shared);
    const whole = await named('After', new FrameCache());
    expect(whole).not.toContain('Before');
    expect(await named('After', shared)).toBe(whole);
    expect(await named('After', shared)).toBe(whole);
  });
});
