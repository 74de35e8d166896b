/** The shop with its pages straight from their sources; `npm run dev` runs it and starts it anew when the server changes. */
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { Pages } from '#server/http/pages/render-page.ts';
import { startShop, type Storefront } from '#server/operations/start/start-shop.ts';

/** Lets Vite answer first, for modules, styles and reloads, and takes away the policy that its inline styles break. */
async function attachVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { server } = app;
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'));
  app.addHook('onClose', () => vite.close());
  await app.ready();
  const [shop] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => shop?.(request, response) as undefined);
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
