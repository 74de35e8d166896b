import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, noSources, nothingInline } from './csp.ts';
import { type StyleSheets, styleSheets } from './first-paint.ts';

const clientFiles = fileURLToPath(new URL('../../build/client', import.meta.url));

/** The addresses of the built files. */
export const builtFiles = (): Set<string> =>
  new Set(
    existsSync(clientFiles)
      ? readdirSync(clientFiles, { recursive: true, encoding: 'utf8' }).map((path) => `/${path.replaceAll(sep, '/')}`)
      : [],
  );

/** The built style sheets. */
export const readStyleSheets = (): StyleSheets =>
  styleSheets(
    [...builtFiles()]
      .filter((path) => path.endsWith('.css'))
      .map((path) => [path, readFileSync(join(clientFiles, path), 'utf8')]),
  );

const WORKER = '/service-worker.js';

/** Built files have a new name with each change. Of the worker every browser is to know the newest. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.includes(WORKER) ? 'no-cache' : 'public, max-age=3600';
}

/** Mounts the built files, compressed as the build left them. */
export async function mountBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(serveFiles, {
    root: clientFiles,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', cachingOf(path));
      if (path.includes(WORKER))
        void reply.header('content-security-policy', contentSecurityPolicy(nothingInline, noSources));
    },
  });
}
