import { brotliCompressSync } from 'node:zlib';
import type { BareAnswer, BareAnswers } from '../machine/bare-server.ts';
import { answerOf, startBareServer } from '../machine/limit.ts';
import { startNginx } from '../machine/nginx.ts';
import type { FirstView } from './first-view.ts';

/** A server before which nothing, or nginx, stands. */
export interface Served {
  origin: string;
  close(): Promise<void>;
}

export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** A server as browsers reach it by a protocol: HTTP/2 comes from a proxy, as in production. */
export async function servedBy(protocol: Protocol, origin: string): Promise<Served> {
  return protocol === 'HTTP/2' ? startNginx(origin) : { origin, close: () => Promise.resolve() };
}

const asPage = (html: string, headers: Record<string, string>): BareAnswer => {
  const body = brotliCompressSync(html);
  return {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(body.length),
    },
    body: body.toString('base64'),
  };
};

/** Serves one document, with the files that it names under their own paths. */
async function startDocument(html: string, files: Iterable<string>, headers = {}): Promise<Served> {
  const answers: BareAnswers = { '/': asPage(html, headers) };
  for (const file of files) {
    const { pathname, search } = new URL(file);
    answers[pathname + search] = await answerOf(file, { accept: 'image/avif,image/webp,*/*' });
  }
  const { origin, close } = await startBareServer(answers);
  return { origin, close: () => Promise.resolve(close()) };
}

/**
 * What a phone shows first of a page of the shop, and nothing else: no script, nothing that lies below, no style that is
 * not used, with the same fonts preloaded. What a browser takes for it is what showing the same costs on this machine.
 *
 * @param files the addresses of its fonts and pictures
 */
export async function startFirstView(page: string, view: FirstView, files: Iterable<string>): Promise<Served> {
  const { headers } = await answerOf(page, { accept: 'text/html' });
  // Pictures that are not the chief one wait, as they do in the shop (ADR-076).
  const html = view.document.replace('<html', '<html data-waits=""');
  return startDocument(html, files, headers.link ? { link: headers.link } : {});
}

/**
 * The list with the product behind it, each as far as a phone shows it, by a script of some lines that puts the product's
 * elements into the place of the list's, and back.
 *
 * @param files the addresses of their fonts and pictures
 * @param picture the card's, which the product's page shows first
 */
export function startSwappedViews(
  list: FirstView,
  product: FirstView,
  files: Iterable<string>,
  picture: string,
): Promise<Served> {
  const swap = `<template id="product">${product.main}</template><style>${product.styles}</style><script>
  const main = document.querySelector('main'), ofList = [...main.childNodes], { content } = document.getElementById('product');
  for (const source of content.querySelectorAll('source')) source.remove();
  for (const image of content.querySelectorAll('img')) {
    image.removeAttribute('srcset');
    image.src = '${new URL(picture).pathname}';
  }
  for (const link of main.querySelectorAll('article a')) link.href = '#product';
  onpopstate = () => {
    const isProduct = location.hash === '#product';
    main.replaceChildren(...(isProduct ? [content.cloneNode(true)] : ofList));
    if (isProduct) scrollTo(0, 0);
  };
</script></body>`;
  return startDocument(
    list.document.replace('</body>', () => swap),
    files,
  );
}
