import { expect, test } from 'vitest';
import { inlineHash } from '../security/csp.ts';
import { FrameCache } from './page-frame.ts';

const MARK = 'mark-of-this-render';
const script = (text: string): string => `<script nonce="${MARK}">${text}</script>`;
const data = (title: string): string =>
  `<!--$-->${script(`window.__reactRouterContext.streamController.enqueue("${title}")`)}<!--/$-->`;

interface Page {
  title: string;
  key?: string | null;
  search?: string;
  isLeftOut?: boolean;
}

/** A page as the storefront renders it. */
function rendered({ title, key = 'shop', search = '', isLeftOut = false }: Page) {
  const text = search.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const link = isLeftOut ? '' : '<link rel="modulepreload" href="/assets/shop.js"/>';
  const above = isLeftOut ? '' : `<form><input name="search" value="${text}"/></form>`;
  const below = isLeftOut ? '' : '<footer>Kadamba</footer>';
  const scripts = isLeftOut ? '' : script('window.__reactRouterContext = {}');
  const html = `<html><head><title>${title}</title>${link}</head><body><div class="a">${above}<main id="content">${title}</main>${below}</div>${scripts}${data(title)}</body></html>`;
  return { chunks: [Buffer.from(html)], mark: MARK, frame: { key, search, isLeftOut } };
}

/** What becomes of a page: rendered without its frame where that is cached. */
function complete(frames: FrameCache, page: Page, mayCache = true) {
  const user = frames.begin();
  const isLeftOut = page.key !== null && user.has(page.key ?? 'shop');
  const { page: bytes, scripts } = user.complete(rendered({ ...page, isLeftOut }), mayCache);
  return { isLeftOut, page: bytes.toString(), scripts };
}

const whole = (page: Page) => ({ ...complete(new FrameCache(), page), isLeftOut: true });

test('the second page of a kind gets the frame of the first, and is the same as if it were rendered whole', () => {
  const frames = new FrameCache();
  expect(complete(frames, { title: 'Assam' }).isLeftOut).toBe(false);
  expect(complete(frames, { title: 'Oolong' })).toEqual(whole({ title: 'Oolong' }));
  expect(whole({ title: 'Oolong' }).scripts).toContain(inlineHash('window.__reactRouterContext = {}'));
  expect(complete(frames, { title: 'About', key: 'about' }).isLeftOut).toBe(false);
});

test('the field of the search holds what each page searches for', () => {
  const frames = new FrameCache();
  complete(frames, { title: 'Found', search: '"rose" & oud' });
  for (const search of ['tea', '', 'a "b" && c'])
    expect(complete(frames, { title: 'Found', search })).toEqual(whole({ title: 'Found', search }));
});

test('a page that lacks something, or failed, gives others no frame', () => {
  const frames = new FrameCache();
  complete(frames, { title: 'Assam' }, false);
  complete(frames, { title: 'Assam', key: null });
  expect(complete(frames, { title: 'Oolong' }).isLeftOut).toBe(false);
});

test('after a change frames are rendered anew, also by pages that were begun before it', () => {
  const frames = new FrameCache();
  const before = frames.begin();
  frames.clear();
  before.complete(rendered({ title: 'Assam' }), true);
  expect(complete(frames, { title: 'Oolong' }).isLeftOut).toBe(false);
  const during = frames.begin();
  expect(during.has('shop')).toBe(true);
  frames.clear();
  const page = during.complete(rendered({ title: 'Assam', isLeftOut: true }), true).page.toString();
  expect(page).toBe(whole({ title: 'Assam' }).page);
  expect(complete(frames, { title: 'Oolong' }).isLeftOut).toBe(false);
});

test('a page of another shape is sent as it is and gives others no frame', () => {
  const frames = new FrameCache();
  const chunks = [Buffer.from('<p>Nothing</p>')];
  const shapeless = { chunks, mark: MARK, frame: { key: 'shop', search: '', isLeftOut: false } };
  expect(frames.begin().complete(shapeless, true).page.toString()).toBe('<p>Nothing</p>');
  expect(frames.begin().has('shop')).toBe(false);
});
