import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import type { BareAnswer, BareAnswers } from '../machine/bare-server.ts';
import { answerOf, startBareServer } from '../machine/limit.ts';
import { startNginx } from '../machine/nginx.ts';

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

/** A list of pictures of which each opens a product, by a script of three lines and without the network. */
const listAndProduct = `<main id="list">${'<article><img src="/picture" width="170" height="170" alt=""><h3><a href="#product">A product</a></h3></article>'.repeat(4)}</main>
<main id="product" hidden><h1>A product</h1><img src="/picture" width="380" height="380" alt=""></main>
<button onclick="menu.showModal()">Menu</button><dialog id="menu"><a href="#list">Home</a></dialog>
<script>
  const show = () => { product.hidden = location.hash !== '#product'; list.hidden = !product.hidden };
  onpopstate = show;
</script>`;

const asPage = (html: string): BareAnswer => {
  const body = gzipSync(html);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(body.length),
    },
    body: body.toString('base64'),
  };
};

/** The sizes of a page of the shop on the wire. */
async function documentBytes(url: string): Promise<number> {
  const { body } = await request(url, { headers: { accept: 'text/html', 'accept-encoding': 'br, gzip' } });
  return (await body.arrayBuffer()).byteLength;
}

/**
 * Nothing but a document of as many bytes as a page of the shop, with its chief picture: what a browser takes for it is
 * what line and machine cost.
 *
 * @param picture the address of the chief picture; empty where a text is the largest
 */
export async function startBarePage(page: string, picture: string): Promise<Served> {
  // Random letters in base64 lose a quarter by compression.
  const filling = randomBytes(await documentBytes(page)).toString('base64');
  const image = picture === '' ? '' : '<img src="/picture" width="380" height="380" alt="">';
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><h1>A page</h1>${image}<!--${filling}-->`;
  const answers = { '/': asPage(html), ...(picture === '' ? {} : { '/picture': await answerOf(picture) }) };
  const { origin, close } = await startBareServer(answers);
  return { origin, close: () => Promise.resolve(close()) };
}

/** What runs, and what is fetched to run later. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gis;

/**
 * A page of the shop with its styles, fonts and pictures and without any script: what a browser takes to show it when
 * nothing else is to be done.
 *
 * @param files the addresses of its fonts, pictures and style sheets
 */
export async function startPageWithoutScripts(page: string, files: readonly string[]): Promise<Served> {
  const { headers, body } = await answerOf(page, { accept: 'text/html' });
  const packed = brotliCompressSync(Buffer.from(body, 'base64').toString().replaceAll(SCRIPT, ''));
  const document = {
    headers: { ...headers, 'content-encoding': 'br', 'content-length': String(packed.length) },
    body: packed.toString('base64'),
  };
  const answers: BareAnswers = { '/': document };
  for (const file of files) {
    const { pathname, search } = new URL(file);
    answers[pathname + search] = await answerOf(file, { accept: 'image/avif,image/webp,*/*' });
  }
  const { origin, close } = await startBareServer(answers);
  return { origin, close: () => Promise.resolve(close()) };
}

/** The list and the product of nothing but a script. @param picture the address of one of the shop's pictures */
export async function startBareList(picture: string): Promise<Served> {
  const html = `<!doctype html><meta name="viewport" content="width=device-width">${listAndProduct}`;
  const { origin, close } = await startBareServer({ '/': asPage(html), '/picture': await answerOf(picture) });
  return { origin, close: () => Promise.resolve(close()) };
}
