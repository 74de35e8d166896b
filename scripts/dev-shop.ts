/** The shop and its console straight from their sources; `npm run dev` runs it and starts it anew when the server changes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import type { Pages } from '#server/http/pages/render-page.ts';
import { startShop, type Storefront } from '#server/operations/start/start-shop.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const openVite = ({ server }: FastifyInstance, more: InlineConfig = {}): Promise<ViteDevServer> =>
  createServer({ ...more, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

/** Answers with the console's document and modules from their sources. */
async function openConsole(app: FastifyInstance): Promise<{ answer: Answer; close(): Promise<void> }> {
  const root = fileURLToPath(new URL('../console', import.meta.url));
  // Beside the storefront's, whose packages are others.
  const cacheDir = `${root}/../node_modules/.vite-console`;
  const vite = await openVite(app, { root, cacheDir, configFile: `${root}/vite.config.ts` });
  const render = createRequestHandler(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
  );
  const show = async (url: string, response: ServerResponse): Promise<void> => {
    const page = await render(new Request(new URL(url, 'http://localhost')));
    response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text());
  };
  return {
    answer(request, response) {
      // Vite knows its folder with a slash at the end alone, and takes it off.
      const url = (request.url ?? '').replace(/^\/console(?=\?|$)/, '/console/');
      request.url = url;
      vite.middlewares(request, response, () => void show(url, response));
    },
    close: () => vite.close(),
  };
}

/** Lets Vite answer first, for modules, styles and reloads, and takes away the policy that its inline styles break. */
async function attachVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { server } = app;
  const vite = await openVite(app);
  const owners = await openConsole(app);
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'));
  app.addHook('onClose', () => Promise.all([vite.close(), owners.close()]));
  await app.ready();
  const [shop] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (/^\/console(?:[/?]|$)/.test(request.url ?? '')) owners.answer(request, response);
    else vite.middlewares(request, response, () => shop?.(request, response) as undefined);
  });
  return vite;
}

function sourceStorefront(): Promise<Storefront> {
  let vite: ViteDevServer | undefined;
  return Promise.resolve({
    async attach(app) {
      vite = await attachVite(app);
    },
    async pages() {
      if (!vite) throw new Error('Vite is not attached yet.');
      const pages = (await vite.ssrLoadModule('/web/render.ts')) as Pages;
      // No page is kept: the next one shows what was edited meanwhile.
      return { ...pages, pageCacheKey: () => null };
    },
  });
}

process.exit(await startShop(sourceStorefront));
