import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, noSources, nothingInline } from '../security/csp.ts';
import { type StyleSheets, styleSheets } from './first-paint.ts';

const buildFolder = fileURLToPath(new URL('../../../build', import.meta.url));
/** Whole builds are named by the digest of their sources; what has another name is being made. */
const WHOLE = /^[\da-f]{16}$/;

function readCurrent(): string | null {
  const named = join(buildFolder, 'current');
  return existsSync(named) ? join(buildFolder, readFileSync(named, 'utf8')) : null;
}

/**
 * The build that this process serves for as long as it runs, whatever is built meanwhile; null when nothing is built.
 */
export const ownBuild: string | null = readCurrent();

const ASSETS = '/assets/';
const ASSET = /^\w[\w.-]*$/;
const WORKER = '/service-worker.js';

/** Built files have a new name with each change. Of the worker every browser is to know the newest. */
function cachingOf(path: string): string {
  if (path.includes(ASSETS)) return 'public, max-age=31536000, immutable';
  return path.includes(WORKER) ? 'no-cache' : 'public, max-age=3600';
}

/**
 * The files of this process's build, and the hashed ones of the builds beside it: pages that were open when the shop
 * was upgraded ask for them, of whichever process answers (ADR-059).
 */
export class BuiltFiles {
  readonly #build: string | null;
  readonly #own: ReadonlySet<string>;

  /** @param build the folder of the build; null serves nothing */
  constructor(build: string | null = ownBuild) {
    this.#build = build;
    const paths = build === null ? [] : readdirSync(join(build, 'client'), { recursive: true, encoding: 'utf8' });
    this.#own = new Set(paths.map((path) => `/${path.replaceAll(sep, '/')}`));
  }

  /** The folder of hashed files, of a build beside this one, that holds a file of that name. */
  #besideWith(name: string): string | null {
    if (this.#build === null || !ASSET.test(name)) return null;
    const builds = join(this.#build, '..');
    const folders = readdirSync(builds).filter((build) => WHOLE.test(build));
    return (
      folders.map((build) => join(builds, build, 'client/assets')).find((path) => existsSync(join(path, name))) ?? null
    );
  }

  /** Whether a file is served under that address. */
  has(path: string): boolean {
    return this.#own.has(path) || (path.startsWith(ASSETS) && this.#besideWith(path.slice(ASSETS.length)) !== null);
  }

  /** The style sheets of this process's build. */
  styleSheets(): StyleSheets {
    const paths = [...this.#own].filter((path) => path.endsWith('.css'));
    return styleSheets(paths.map((path) => [path, readFileSync(join(this.#build ?? '', 'client', path), 'utf8')]));
  }

  /** Mounts the files, compressed as the build left them. */
  async mount(app: FastifyInstance): Promise<void> {
    if (this.#build === null) return;
    await app.register(serveFiles, {
      root: join(this.#build, 'client'),
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
    app.get<{ Params: { '*': string } }>(`${ASSETS}*`, async ({ params: { '*': name } }, reply) => {
      const folder = this.#besideWith(name);
      if (folder !== null) return reply.sendFile(name, folder);
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n');
    });
  }
}
