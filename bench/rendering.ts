import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { createClient, type Call } from '#contract/client.ts';
import { seedDemo } from '#server/operations/seed-demo.ts';
import { openTestShop } from '#server/testing/open-test-shop.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { median } from './load.ts';
import { type Benches, judged, milliseconds, type Part, type Row } from './row.ts';

const server = join(import.meta.dirname, '../build/server');
const ORIGIN = 'http://localhost:3000';

/** A request's context in which every loader finds the given API. */
const withApi = (call: Call): RouterContextProvider => Object.assign(new RouterContextProvider(), { get: () => call });

/** The routes of the built storefront, which its entry keeps in a chunk of its own. */
async function readBuild(): Promise<ServerBuild> {
  const name = readdirSync(join(server, 'assets')).find((file) => file.startsWith('server-build-')) ?? '';
  return (await import(join(server, 'assets', name))) as ServerBuild;
}

/** What React Router hands to the renderer for an address: the tree with everything loaded. */
async function treeOf(build: ServerBuild, path: string, call: Call): Promise<EntryContext> {
  let tree: EntryContext | undefined;
  const capture = (_request: Request, status: number, _headers: Headers, context: EntryContext): Response => {
    tree = context;
    return new Response('', { status });
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: capture } };
  await createRequestHandler({ ...build, entry }, 'production')(new Request(ORIGIN + path), withApi(call));
  if (!tree) throw new Error(`${path} did not render.`);
  // The loaded data goes along as a stream that can be read but once; it is no part of the tree.
  delete tree.serverHandoffStream;
  return tree;
}

async function timeOf(times: number, work: () => unknown): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < times; round++) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return median(took.slice(Math.floor(times / 5)));
}

/** Pages made anew each time, with everything they load, beside React alone on the same tree. */
export const rendering: Part = async ({ database, isQuick }: Benches) => {
  const shop = await openTestShop({ databaseUrl: await database() });
  try {
    await seedDemo(shop.deps);
    const inject = createClient(async (url, init) => {
      const { body, statusCode } = await shop.app.inject({
        method: 'GET',
        url,
        headers: init.headers as Record<string, string>,
      });
      return new Response(body, { status: statusCode });
    }, '/api');
    const { renderPage } = (await import(join(server, 'pages.js'))) as {
      renderPage: (request: Request, call: Call) => Promise<Response>;
    };
    const build = await readBuild();
    const rows: Row[] = [];
    for (const [name, path] of Object.entries({ home: '/', shop: '/shop', product: pageOf('gulab-no-7') })) {
      const url = ORIGIN + path;
      const context = await treeOf(build, path, inject);
      const times = isQuick ? 20 : 150;
      const whole = await timeOf(times, async () => (await renderPage(new Request(url), inject)).text());
      const alone = await timeOf(times, () => renderToString(createElement(ServerRouter, { context, url })));
      const beside = `renderToString ${milliseconds(alone)}`;
      rows.push(judged(`page without cache: ${name}`, milliseconds(whole), beside, alone / whole, { atLeast: 0.5 }));
    }
    return rows;
  } finally {
    await shop.close();
  }
};
