import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
import { createApp } from '#server/app.ts';
import { ResponseCache } from '#server/http/cache/response-cache.ts';
import { BuiltFiles, ownBuild } from '#server/http/pages/built-files.ts';
import { PageRenderer, type Pages } from '#server/http/pages/render-page.ts';
import { seedDemo } from '#server/operations/start/seed-demo.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { median } from './load.ts';
import { type Benches, judged, milliseconds, type Part, type Row, told } from './row.ts';

const server = join(ownBuild ?? '', 'server');
const ORIGIN = 'http://localhost:3000';
const nobody = { ip: '127.0.0.1', cookie: '' };

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

/** A server of the shop in this process that keeps no page; answers of the API it keeps for so many milliseconds. */
async function openRenderer({ deps }: TestShop, callsFreshFor: number) {
  const pages = (await import(join(server, 'pages.js'))) as Pages;
  const caches = { pages: new ResponseCache(0), calls: new ResponseCache(16 * 1024 * 1024, callsFreshFor) };
  const app = await createApp(deps, () => Promise.resolve(pages), caches);
  await app.ready();
  return { app, renderer: new PageRenderer(app, caches.calls, deps.config, pages, new BuiltFiles().styleSheets()) };
}

/** How long each piece of work takes, in milliseconds: in turns, so that whatever else runs disturbs all alike. */
async function timesOf(rounds: number, work: (() => unknown)[]): Promise<number[]> {
  const took = work.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    await setImmediate();
    for (const [index, one] of work.entries()) {
      const start = performance.now();
      await one();
      took[index]?.push(performance.now() - start);
    }
  }
  return took.map((times) => median(times.slice(Math.floor(rounds / 5))));
}

/**
 * Pages made anew each time, beside React alone on the same tree: by a server in use, which has the answers of its API
 * of the last second at hand, and by one that asks its database for everything.
 */
export const rendering: Part = async ({ database, isQuick }: Benches) => {
  const shop = await openTestShop({ databaseUrl: await database(), isEmpty: true });
  await seedDemo(shop.deps);
  const inUse = await openRenderer(shop, 1_000);
  const anew = await openRenderer(shop, 0);
  const call = createClient(async (url, init) => {
    const headers = init.headers as Record<string, string>;
    const { body, statusCode } = await shop.app.inject({ method: 'GET', url, headers });
    return new Response(body, { status: statusCode });
  }, '/api');
  try {
    const build = await readBuild();
    const rows: Row[] = [];
    for (const [name, path] of Object.entries({ home: '/', shop: '/shop', product: pageOf('gulab-no-7') })) {
      const address = new URL(ORIGIN + path);
      // What the page loads lazily is there from the second time on, which React alone could not wait for.
      await inUse.renderer.forReader(address, nobody);
      const context = await treeOf(build, path, call);
      const rounds = isQuick ? 20 : 200;
      const [alone = 0, whole = 0] = await timesOf(rounds, [
        () => renderToString(createElement(ServerRouter, { context, url: address.href })),
        () => inUse.renderer.forReader(address, nobody),
      ]);
      const [asking = 0] = await timesOf(rounds, [() => anew.renderer.forReader(address, nobody)]);
      const beside = `renderToString ${milliseconds(alone)}`;
      rows.push(judged(`page not kept: ${name}`, milliseconds(whole), beside, alone / whole, { atLeast: 0.5 }));
      rows.push({ ...told(`nothing kept: ${name}`, milliseconds(asking)), beside, ratio: alone / asking });
    }
    return rows;
  } finally {
    await inUse.app.close();
    await anew.app.close();
    await shop.close();
  }
};
