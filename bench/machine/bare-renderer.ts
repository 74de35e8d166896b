/**
 * The limit of a page that is made: a row is read or titles and words are searched, React renders the page's own part, the
 * rest is put around it, which is packed already, and its own part is packed. In a process of its own, and with nothing of what makes a shop.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { gzippedBody, SharedPart } from '#server/http/cache/page-body.ts';
import { openBareSearch } from './bare-search.ts';

/** A page of the shop, and a database that is empty. */
export interface BarePage {
  html: string;
  headers: Record<string, string>;
  databaseUrl: string;
  /** The database of the shop whose products each request searches by its text; without one it reads a row. */
  searchedUrl?: string;
}

interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const ROWS = 1_000;
const ROW_BYTES = 4_000;
const MAIN_START = '<main';
const MAIN_END = '</main>';
const TOKEN = /<!--.*?-->|<\/[a-z][\w-]*>|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gis;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const CHILDLESS = new Set(['img', 'input', 'br', 'hr', 'source', 'link', 'meta']);
/** The part that React writes again is as long as the page's own, but for what it writes otherwise. */
const MAX_DIFFERENCE = 0.1;

const attributesOf = (text: string): Record<string, string> =>
  // React takes a style as an object only.
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
      name === 'style' ? 'data-style' : name,
      value,
    ]),
  );

/** Reads what React wrote. */
function elementOf(html: string): Element {
  const root: Element = { tag: 'main', attributes: {}, children: [] };
  const open = [root];
  for (const [token, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (tag !== undefined) {
      const element = { tag, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!CHILDLESS.has(tag)) open.push(element);
    } else if (token.startsWith('</')) open.pop();
    else if (!token.startsWith('<!--')) parent.children.push(token);
  }
  return root;
}

/** Made anew for each page, as components do. */
const nodeOf = (child: Element | string): ReactNode =>
  typeof child === 'string' ? child : createElement(child.tag, child.attributes, ...child.children.map(nodeOf));

/** A page's own part as React makes it, and what stands around it. */
function readPage(html: string) {
  const [start, end] = [html.indexOf(MAIN_START), html.lastIndexOf(MAIN_END) + MAIN_END.length];
  const own = html.slice(start, end);
  const [element] = elementOf(own).children;
  if (element === undefined) throw new Error('The page has no part of its own.');
  const Own = (): ReactNode => nodeOf(element);
  const render = (): string => renderToString(createElement(Own));
  const letters = render().length;
  if (Math.abs(letters / own.length - 1) > MAX_DIFFERENCE)
    throw new Error(`React wrote ${letters} letters of ${own.length}: the page was not read as it stands.`);
  const shared = (text: string) => new SharedPart(Buffer.from(text));
  return { render, before: shared(html.slice(0, start)), after: shared(html.slice(end)) };
}

/** What is asked of PostgreSQL for the page of an address. */
type Read = (address: URL) => Promise<unknown>;

async function openSearch(databaseUrl: string, searchedUrl: string): Promise<Read> {
  const { search } = await openBareSearch(databaseUrl, searchedUrl);
  return ({ searchParams }) => search(searchParams.get('search') ?? '');
}

async function openRows(databaseUrl: string): Promise<Read> {
  const pool = new Pool({ connectionString: databaseUrl });
  await pool.query(`create table bare_products as
    select n as id, jsonb_build_object('text', repeat('tea ', ${ROW_BYTES / 4})) as shown from generate_series(1, ${ROWS}) as n`);
  await pool.query('alter table bare_products add primary key (id)');
  const text = 'select shown from bare_products where id = $1';
  let asked = 0;
  return () => pool.query({ name: 'product', text, values: [1 + (asked++ % ROWS)] });
}

async function serve({ html, headers, databaseUrl, searchedUrl }: BarePage): Promise<void> {
  const { render, before, after } = readPage(html);
  const read = await (searchedUrl === undefined ? openRows(databaseUrl) : openSearch(databaseUrl, searchedUrl));
  const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    await read(new URL(url, 'http://localhost'));
    const packed = gzippedBody([before, render(), after]);
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip', 'content-length': String(packed.length) });
    response.end(packed);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (page: BarePage) => void serve(page));
