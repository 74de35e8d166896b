import { type Inline, inlineHash } from './csp.ts';

/** A built style sheet and its source for a Content-Security-Policy. */
interface StyleSheet {
  css: string;
  hash: string;
}

/** Built style sheets by the address under which pages name them. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>;

/** @param files the text of each style sheet by its address */
export const styleSheets = (files: Iterable<readonly [href: string, css: string]>): StyleSheets =>
  new Map(Array.from(files, ([href, css]) => [href, { css, hash: inlineHash(css) }]));

/**
 * Puts the links of the style sheets back before React hydrates the page, which looks for them; the router takes them
 * for loaded. They are disabled, so that nothing is fetched. In the page itself they would be: browsers preload a link,
 * disabled or not.
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
 * Lets a page paint without a further request: the style sheets that it names travel in the page itself, and its scripts
 * start after the first paint. A sheet stands behind its link, so that the sheets of later pages keep their place in the
 * cascade.
 *
 * @returns the page and the hashes that its policy must allow
 */
export function readyToPaint(html: string, sheets: StyleSheets): { html: string; inline: Inline } {
  const inline: Inline = { scripts: [], styles: [] };
  // The renderer hoists all links into the head, so that the body, which is far longer, need not be searched for them.
  const [beginning, rest] = cutAt(html, HEAD_END);
  if (rest === undefined) return { html, inline };
  let body = rest;
  let head = beginning.replace(STYLE_LINK, (link, href: string) => {
    const sheet = sheets.get(href.replace('#', ''));
    if (!sheet) return link;
    inline.styles.push(sheet.hash);
    return `<style data-href="${href}">${sheet.css}</style>`;
  });
  if (inline.styles.length > 0) {
    inline.scripts.push(RESTORE_HASH);
    head += `<script>${RESTORE_LINKS}</script>`;
  }
  const [before, after] = cutAt(body, MODULE);
  if (after !== undefined) {
    inline.scripts.push(START_HASH);
    const preloads = Array.from(head.matchAll(PRELOAD_LINK), ([, href = '']) => href);
    head = head.replaceAll(PRELOAD_LINK, '');
    const [scripts, end = ''] = cutAt(after, BODY_END);
    body = `${before}<script type="text/plain" data-preload="${preloads.join(' ')}">${scripts}<script>${START_SCRIPTS}</script>${BODY_END}${end}`;
  }
  return { html: head + HEAD_END + body, inline };
}

/** @returns what stands before the first of the marks and what behind it; the whole alone where there is none */
function cutAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
