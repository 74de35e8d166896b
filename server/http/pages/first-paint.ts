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
 * How long the rest of a page waits at most, in milliseconds, for a first paint or a chief picture that does not come.
 */
const MAX_WAIT_MS = 8000;

/**
 * Lets the page's first paint and its chief picture have the line to themselves: the styles marked `data-later`, which
 * name the other fonts, do not apply yet, and base.css keeps lazy pictures out of sight, so that no browser asks for
 * them. Pages hide what lies outside their first view while it says 'navigate': a reload, Back and an address that names
 * a place lead elsewhere. Without scripts nothing waits.
 */
const HOLD_REST =
  "{const d=document,[n]=performance.getEntriesByType('navigation');d.documentElement.dataset.waits=location.hash?'':n?.type??'';for(const s of d.querySelectorAll('[data-later]'))s.media='not all'}";

/**
 * Starts the page's scripts, its other pictures and fonts once the page has been painted with its chief pictures: what
 * is asked for earlier shares the line with them. Whoever acts does not wait, nor does a tab that is not shown and so
 * paints nothing.
 */
const START_REST = [
  '(()=>{let begun=0;const d=document,start=()=>{if(begun++)return;delete d.documentElement.dataset.waits;',
  "for(const s of d.querySelectorAll('[data-later]'))s.removeAttribute('media');",
  "const e=d.querySelector('script[data-preload]');",
  "for(const h of e.dataset.preload.split(' ')){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}",
  "const s=d.createElement('script');s.type='module';s.text=e.text;d.body.append(s)};",
  'if(d.hidden)return start();',
  "for(const e of ['pointerdown','keydown','click','scroll','visibilitychange'])addEventListener(e,start,{capture:true,passive:true});",
  `setTimeout(start,${MAX_WAIT_MS});`,
  "const o=globalThis.PerformanceObserver,paint=o?.supportedEntryTypes?.includes('paint')&&new Promise(r=>new o(r).observe({type:'paint',buffered:true}));",
  "Promise.allSettled([paint,...Array.from(d.querySelectorAll('img[fetchpriority=high]'),i=>i.decode())]).then(start)})()",
].join('');

const RESTORE_HASH = inlineHash(RESTORE_LINKS);
const HOLD_HASH = inlineHash(HOLD_REST);
const START_HASH = inlineHash(START_REST);

const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"( data-later="")?\/>/g;
const FONT_PRELOAD = /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin="anonymous"\/>/g;
const PRELOAD_LINK = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = '<script type="module" async="">';
const HEAD_END = '</head>';
const BODY_END = '</body>';

/** A page that is ready to be sent. */
export interface ReadyPage {
  page: Buffer;
  /** What its policy must allow. */
  inline: Inline;
  /** Its `Link` header; empty where it preloads no font. */
  link: string;
}

/** Takes every match out of a text. @returns the rest, and what the first group of each match held */
function takeOut(text: string, pattern: RegExp): { rest: string; taken: string[] } {
  const taken: string[] = [];
  const rest = text.replace(pattern, (_match, group: string) => {
    taken.push(group);
    return '';
  });
  return { rest, taken };
}

const fontLink = (href: string): string => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/**
 * Inlines the style sheets, preloads the fonts by the `Link` header, which arrives before the page, and starts the rest
 * after the first paint. Each sheet stays behind its link to keep the cascade of later pages. The body stays bytes.
 */
export function readyToPaint(page: Buffer, sheets: StyleSheets): ReadyPage {
  const inline: Inline = { scripts: [], styles: [] };
  const headEnd = page.indexOf(HEAD_END);
  if (headEnd < 0) return { page, inline, link: '' };
  const fonts = takeOut(page.toString('utf8', 0, headEnd), FONT_PRELOAD);
  const modules = takeOut(fonts.rest, PRELOAD_LINK);
  let head = fonts.rest;
  let body = [page.subarray(headEnd)];
  const moduleAt = page.lastIndexOf(MODULE);
  const bodyEnd = page.lastIndexOf(BODY_END);
  if (moduleAt >= 0) {
    inline.scripts.push(HOLD_HASH, START_HASH);
    head = modules.rest;
    body = [
      Buffer.from(`<script>${HOLD_REST}</script>`),
      page.subarray(headEnd, moduleAt),
      Buffer.from(`<script type="text/plain" data-preload="${modules.taken.join(' ')}">`),
      page.subarray(moduleAt + MODULE.length, bodyEnd),
      Buffer.from(`<script>${START_REST}</script>`),
      page.subarray(bodyEnd),
    ];
  }
  const [beginning = '', ...rest] = head.split(STYLE_LINK);
  const pieces: Buffer[] = [Buffer.from(beginning)];
  for (let at = 0; at < rest.length; at += 3) {
    const [href = '', later = '', following = ''] = rest.slice(at, at + 3);
    const sheet = sheets.get(href.replace('#', ''));
    if (sheet) {
      inline.styles.push(sheet.hash);
      pieces.push(Buffer.from(`<style data-href="${href}"${later}>`), sheet.css, Buffer.from(`</style>${following}`));
    } else pieces.push(Buffer.from(`<link rel="stylesheet" href="${href}"${later}/>${following}`));
  }
  if (inline.styles.length > 0) {
    inline.scripts.push(RESTORE_HASH);
    pieces.push(Buffer.from(`<script>${RESTORE_LINKS}</script>`));
  }
  return { page: Buffer.concat([...pieces, ...body]), inline, link: fonts.taken.map(fontLink).join(', ') };
}
