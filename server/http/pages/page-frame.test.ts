import { expect, test } from 'vitest';
import { inlineHash } from '../security/csp.ts';
import { gzippedBody, wholeBody } from '../cache/page-body.ts';
import type { ReadyPage } from './first-paint.ts';
import { FrameCache } from './page-frame.ts';

const MARK = 'mark-of-this-render';
const SCRIPT = 'window.__reactRouterContext = {}';

interface Page {
  title: string;
  key?: string | null;
  search?: string;
  hasFrame?: boolean;
  main?: string;
}

/** A page as the storefront renders it. */
function rendered({ title, key = 'shop', search = '', hasFrame = true, main = title }: Page) {
  const own = { head: `<title>${title}</title>`, main: `<main id="content">${title}</main>` };
  const text = search.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const above = `<form><input name="search" value="${text}"/></form>`;
  const below = `<footer>Kadamba</footer><script nonce="${MARK}">${SCRIPT}</script>`;
  const html = `<html><head>${own.head}<link/></head><body>${above}<main id="content">${main}</main>${below}</body></html>`;
  return { frame: { key, search }, whole: hasFrame ? { html, mark: MARK } : null, own, data: `enqueue("${title}")` };
}

const STYLE = "'sha256-style'";

/** Gives every page a style, and preloads a font. */
const makeReady = (page: Buffer): ReadyPage => ({
  page: Buffer.from(page.toString().replace('<link/>', '<style>main{}</style>')),
  inline: { scripts: [], styles: [STYLE] },
  link: '</font.woff2>; rel=preload',
});

/** What becomes of a page: rendered without its frame where that is cached. */
function complete(frames: FrameCache, page: Page, mayCache = true) {
  const user = frames.begin(() => mayCache);
  const hasFrame = page.key === null || !user.has(page.key ?? 'shop');
  const ready = user.complete(rendered({ ...page, hasFrame }), makeReady);
  const { body, inline, link } = ready;
  return { hasFrame, inline, link, page: wholeBody(body).toString(), packed: gzippedBody(body) };
}

const whole = (page: Page) => ({ ...complete(new FrameCache(), page), hasFrame: false });

test('the second page of a kind gets the frame of the first, and is the same as if it were the first, compressed too', () => {
  const frames = new FrameCache();
  expect(complete(frames, { title: 'Assam' }).hasFrame).toBe(true);
  expect(complete(frames, { title: 'Oolong' })).toEqual(whole({ title: 'Oolong' }));
  expect(complete(frames, { title: 'About', key: 'about' }).hasFrame).toBe(true);
});

test('a page is ready to be sent: its policy allows its scripts, the one with its data and its styles', () => {
  const { page, inline, link } = whole({ title: 'Oolong' });
  expect(inline).toEqual({ scripts: [SCRIPT, 'enqueue("Oolong")'].map(inlineHash), styles: [STYLE] });
  expect(link).toBe('</font.woff2>; rel=preload');
  expect(page).toBe(
    `<html><head><title>Oolong</title><style>main{}</style></head><body><form><input name="search" value=""/></form><main id="content">Oolong</main><footer>Kadamba</footer><script>${SCRIPT}</script><script>enqueue("Oolong")</script></body></html>`,
  );
});

test('the field of the search holds what each page searches for', () => {
  const frames = new FrameCache();
  complete(frames, { title: 'Found', search: '"rose" & oud' });
  for (const search of ['tea', '', 'a "b" && c', '$& $1'])
    expect(complete(frames, { title: 'Found', search })).toEqual(whole({ title: 'Found', search }));
});

test('a page that lacks something, or failed, gives others no frame', () => {
  const frames = new FrameCache();
  complete(frames, { title: 'Assam' }, false);
  complete(frames, { title: 'Assam', key: null });
  expect(complete(frames, { title: 'Oolong' }).hasFrame).toBe(true);
});

test('after a change frames are rendered anew, also by pages that were begun before it', () => {
  const frames = new FrameCache();
  const before = frames.begin(() => true);
  frames.clear();
  before.complete(rendered({ title: 'Assam' }), makeReady);
  expect(complete(frames, { title: 'Oolong' }).hasFrame).toBe(true);
  const during = frames.begin(() => true);
  expect(during.has('shop')).toBe(true);
  frames.clear();
  const { body } = during.complete(rendered({ title: 'Assam', hasFrame: false }), makeReady);
  expect(wholeBody(body).toString()).toBe(whole({ title: 'Assam' }).page);
  expect(complete(frames, { title: 'Oolong' }).hasFrame).toBe(true);
});

test('a page in which its own parts stand otherwise is sent as it is and gives others no frame', () => {
  const frames = new FrameCache();
  expect(complete(frames, { title: 'Assam', main: 'Assam, of another render' }).page).toContain('of another render');
  expect(frames.begin(() => true).has('shop')).toBe(false);
});

test('a page without a place for the script with its data is sent as it is', () => {
  const fragment = { ...rendered({ title: 'Assam' }), whole: { html: '<p>Nothing</p>', mark: MARK } };
  const frames = new FrameCache();
  const { body } = frames.begin(() => true).complete(fragment, makeReady);
  expect(wholeBody(body).toString()).toBe('<p>Nothing</p>');
  expect(frames.begin(() => true).has('shop')).toBe(false);
});

test('a page without data for its scripts gives others no frame', () => {
  const frames = new FrameCache();
  frames.begin(() => true).complete({ ...rendered({ title: 'Assam' }), data: '' }, makeReady);
  expect(frames.begin(() => true).has('shop')).toBe(false);
});

test('a page that came without its frame is never sent without it', () => {
  const user = new FrameCache().begin(() => true);
  expect(() => user.complete(rendered({ title: 'Assam', hasFrame: false }), makeReady)).toThrow(/frame/);
});
