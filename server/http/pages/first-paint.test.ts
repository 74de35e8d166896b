import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readyToPaint, styleSheets } from './first-paint.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sheets = styleSheets([
  ['/assets/frame.css', 'header{color:green}'],
  ['/assets/cart.css', 'main{color:red}'],
]);
const script = 'import * as route0 from "/assets/root.js";';
const page = `<html><head><link rel="stylesheet" href="/assets/frame.css#"/><link rel="stylesheet" href="/assets/cart.css"/><link rel="stylesheet" href="/assets/unknown.css"/><link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/frame.js"/></head><body><script>context()</script><script type="module" async="">${script}</script></body></html>`;

/** The page as text. */
const ready = (html: string) => {
  const { page: whole, inline, link } = readyToPaint(Buffer.from(html), sheets);
  return { html: whole.toString(), inline, link };
};

const inlineScripts = (html: string): string[] =>
  Array.from(html.matchAll(/<script>(.*?)<\/script>/g), ([, text = '']) => text);

test('the style sheets of a page stand in it in their order, and its policy allows exactly these', () => {
  const { html, inline } = ready(page);
  expect(html).toContain(
    '<style data-href="/assets/frame.css#">header{color:green}</style><style data-href="/assets/cart.css">main{color:red}</style><link rel="stylesheet" href="/assets/unknown.css"/>',
  );
  expect(inline.styles).toEqual([hashOf('header{color:green}'), hashOf('main{color:red}')]);
});

test('the scripts of a page wait for its first paint, and the policy allows what starts them', () => {
  const { html, inline } = ready(page);
  expect(html).not.toMatch(/"modulepreload"|type="module"/);
  expect(html).toContain(
    `<script type="text/plain" data-preload="/assets/root.js /assets/frame.js">${script}</script>`,
  );
  const [context, ...own] = inlineScripts(html).toSorted((a) => (a === 'context()' ? -1 : 1));
  expect(context).toBe('context()');
  expect(new Set(inline.scripts)).toEqual(new Set(own.map(hashOf)));
});

test('a page that names no known style sheet and no script stays as it is', () => {
  const plain = '<html><head></head><body><p>type="module"</p></body></html>';
  expect(ready(plain)).toEqual({ html: plain, inline: { scripts: [], styles: [] }, link: '' });
});

test('the fonts of a page are preloaded by its Link header, in their order, and not a second time by the page', () => {
  const font = (name: string): string =>
    `<link rel="preload" href="/assets/${name}.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>`;
  const picture = '<link rel="preload" as="image" href="/media/720/a.avif" fetchPriority="high"/>';
  const { html, link } = ready(`<html><head>${font('serif')}${picture}${font('sans')}</head><body></body></html>`);
  expect(link).toBe(
    '</assets/serif.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </assets/sans.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
  expect(html).toBe(`<html><head>${picture}</head><body></body></html>`);
});

test('a style sheet for later stands in the page like others and carries its mark', () => {
  const later = page.replace('href="/assets/cart.css"', 'href="/assets/cart.css" data-later=""');
  expect(ready(later).html).toContain('<style data-href="/assets/cart.css" data-later="">main{color:red}</style>');
});
