import { type Inline, inlineHash } from '../security/csp.ts';

/** A built style sheet and its source for a Content-Security-Policy. */
interface StyleSheet {
  css: Buffer;
  hash: string;
}

/** Built style sheets by the address under which pages name them. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>;

/** @param files the text of each style sheet by its address */
export const styleSheets = (files: Iterable<readonly [href: string, css: string]>): StyleSheets =>
  new Map(Array.from(files, ([href, css]) => [href, { css: Buffer.from(css), hash: inlineHash(css) }]));

/**
 * Restores the style sheet links that React's hydration looks for; the router takes them for loaded. They are disabled
 * so that nothing is fetched. In the page itself browsers would preload them even disabled.
 */
const RESTORE_LINKS =
  "for(const s of document.querySelectorAll('style[data-href]')){const l=document.createElement('link');l.rel='stylesheet';l.disabled=true;l.href=s.dataset.href;s.before(l)}";

/**
 * Starts the page's scripts after its first paint, or at once in a tab that is not shown and so paints nothing: until
 * then the line belongs to fonts and the first pictures.
 */
const START_SCRIPTS =
  "(()=>{let r=0,d=document,start=()=>{if(r++)return;const e=d.querySelector('script[data-preload]');for(const h of e.dataset.preload.split(' ')){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}const s=d.createElement('script');s.type='module';s.text=e.text;d.body.append(s)};const o=globalThis.PerformanceObserver;!d.hidden&&o?.supportedEntryTypes?.includes('paint')?new o(start).observe({type:'paint',buffered:true}):start();d.addEventListener('visibilitychange',start)})()";

const RESTORE_HASH = inlineHash(RESTORE_LINKS);
const START_HASH = inlineHash(START_SCRIPTS);

const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const PRELOAD_LINK = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = '<script type="module" async="">';
const HEAD_END = '</head>';
const BODY_END = '</body>';

/**
 * Inlines the style sheets and starts scripts after the first paint. Each sheet stays behind its link to keep the
 * cascade of later pages. The body stays bytes.
 *
 * @returns the page and the hashes that its policy must allow
 */
export function readyToPaint(page: Buffer, sheets: StyleSheets): { page: Buffer; inline: Inline } {
  const inline: Inline = { scripts: [], styles: [] };
  const headEnd = page.indexOf(HEAD_END);
  if (headEnd < 0) return { page, inline };
  let head = page.toString('utf8', 0, headEnd);
  let body = [page.subarray(headEnd)];
  const moduleAt = page.lastIndexOf(MODULE);
  const bodyEnd = page.lastIndexOf(BODY_END);
  if (moduleAt >= 0) {
    inline.scripts.push(START_HASH);
    const preloads: string[] = [];
    head = head.replace(PRELOAD_LINK, (_link, href: string) => {
      preloads.push(href);
      return '';
    });
    body = [
      page.subarray(headEnd, moduleAt),
      Buffer.from(`<script type="text/plain" data-preload="${preloads.join(' ')}">`),
      page.subarray(moduleAt + MODULE.length, bodyEnd),
      Buffer.from(`<script>${START_SCRIPTS}</script>`),
      page.subarray(bodyEnd),
    ];
  }
  const [beginning = '', ...rest] = head.split(STYLE_LINK);
  const pieces: Buffer[] = [Buffer.from(beginning)];
  for (let at = 0; at < rest.length; at += 2) {
    const [href = '', following = ''] = rest.slice(at, at + 2);
    const sheet = sheets.get(href.replace('#', ''));
    if (sheet) {
      inline.styles.push(sheet.hash);
      pieces.push(Buffer.from(`<style data-href="${href}">`), sheet.css, Buffer.from(`</style>${following}`));
    } else pieces.push(Buffer.from(`<link rel="stylesheet" href="${href}"/>${following}`));
  }
  if (inline.styles.length > 0) {
    inline.scripts.push(RESTORE_HASH);
    pieces.push(Buffer.from(`<script>${RESTORE_LINKS}</script>`));
  }
  return { page: Buffer.concat([...pieces, ...body]), inline };
}
