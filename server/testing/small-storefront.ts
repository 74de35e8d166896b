import * as auth from '#contract/auth.ts';
import * as catalogue from '#contract/catalogue.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import type { Call } from '#contract/client.ts';
import type { Pages } from '../http/pages/render-page.ts';
import type { RenderedHtml } from '../http/pages/page-frame.ts';

const MARK = 'mark-of-this-render';
/** What the scripts of every page say: of the page itself, and of the renderer. */
export const SCRIPTS = { page: 'early()', renderer: 'hydrate()' };

interface SmallPage {
  response: Response;
  html: RenderedHtml;
}

/** A page as a storefront renders it, without a frame. */
export const smallPage = (body: string, status = 200, headers: Record<string, string> = {}): SmallPage => ({
  response: new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }),
  html: { whole: { html: body, mark: MARK }, own: null, data: '', frame: { key: null, search: '' } },
});

/** A storefront with one page of each kind, so that its server can be tested without the built one. */
export class SmallStorefront implements Pages {
  /** The addresses that were rendered, one after the other. */
  readonly rendered: string[] = [];
  readonly inlineScripts = [SCRIPTS.page];

  async renderPage(request: Request, call: Call): Promise<SmallPage> {
    const { pathname, href } = new URL(request.url);
    this.rendered.push(href);
    if (pathname === '/broken') throw new Error('connect ECONNREFUSED 10.0.0.5:5432');
    if (pathname.startsWith('/product/nothing')) return smallPage('<p>Nothing</p>', 404);
    if (pathname === '/cookie') return smallPage('<p>Cookie</p>', 200, { 'set-cookie': 'a=1' });
    if (pathname === '/member')
      return smallPage(
        await call(auth.session, {}).then(
          ({ email }) => email,
          () => 'nobody',
        ),
      );
    if (pathname === '/halved') {
      const storeId = 'another store';
      return smallPage(
        await call(settings.marquee, { params: { storeId } }).then(
          () => 'whole',
          () => 'half',
        ),
      );
    }
    const params = { storeId: STORE_ID };
    if (pathname.startsWith('/asks/')) {
      const loaders = Array.from({ length: Number(pathname.slice('/asks/'.length)) });
      await Promise.all(loaders.map(() => call(settings.storeProfile, { params })));
      return smallPage('<p>Asked</p>');
    }
    const [, kind, of = ''] = pathname.split('/');
    if (kind === 'goods') return smallPage((await call(catalogue.single, { params: { productId: of } })).title);
    if (kind === 'goods-in')
      return smallPage(JSON.stringify(await call(catalogue.search, { query: { category: decodeURIComponent(of) } })));
    const { orignal_logoname: name } = await call(settings.storeProfile, { params });
    const { data } = await call(settings.cartButtons, { params });
    const chosen = data.find((button) => button.default)?.button_id ?? '';
    const script = `<script nonce="${MARK}">${SCRIPTS.renderer}</script><script>"${'long '.repeat(500)}"</script>`;
    return smallPage(`<h1>${name}</h1><p>${href}</p><p id="buttons">${chosen}</p>${script}`);
  }

  /** Of `/burst` alone there is another spelling. */
  movedTo({ pathname, search }: URL): string | null {
    return pathname === '/Burst' ? `/burst${search}` : null;
  }

  /** All pages are public but /own; they know the parameter `page`. */
  pageCacheKey({ pathname, searchParams }: URL): string | null {
    if (pathname === '/own') return null;
    const page = searchParams.get('page');
    return page ? `${pathname}?page=${encodeURIComponent(page)}` : pathname;
  }
}
