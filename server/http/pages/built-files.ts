import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, noSources, nothingInline, OPEN_TO_ALL } from '../security/csp.ts';
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

/** A part of a build: its folder of files for browsers, and below which address they are served. */
export interface BuiltPart {
  folder: string;
  base: string;
}

const storefrontPart: BuiltPart = { folder: 'client', base: '' };

const ASSETS = '/assets/';
const ASSET = /^\w[\w.-]*$/;
/** A page without a shop in it, which the server completes. */
const PAGE = '/index.html';
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
  readonly #part: BuiltPart;
  readonly #own: ReadonlySet<string>;

  /** @param build the folder of the build; null serves nothing */
  constructor(build: string | null = ownBuild, part: BuiltPart = storefrontPart) {
    this.#build = build;
    this.#part = part;
    const folder = this.#folderOf(build);
    const paths = folder === null ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' });
    this.#own = new Set(paths.map((path) => `${part.base}/${path.replaceAll(sep, '/')}`));
  }

  #folderOf(build: string | null): string | null {
    const folder = build === null ? null : join(build, this.#part.folder);
    return folder !== null && existsSync(folder) ? folder : null;
  }

  /** The folder of hashed files, of a build beside this one, that holds a file of that name. */
  #besideWith(name: string): string | null {
    if (this.#build === null || !ASSET.test(name)) return null;
    const builds = join(this.#build, '..');
    const folders = readdirSync(builds).filter((build) => WHOLE.test(build));
    return (
      folders
        .map((build) => join(builds, build, this.#part.folder, 'assets'))
        .find((path) => existsSync(join(path, name))) ?? null
    );
  }

  /** Whether a file is served under that address. */
  has(path: string): boolean {
    const assets = this.#part.base + ASSETS;
    return this.#own.has(path) || (path.startsWith(assets) && this.#besideWith(path.slice(assets.length)) !== null);
  }

  /** The page that the build left without a shop in it; null where there is none. */
  page(): string | null {
    const folder = this.#folderOf(this.#build);
    return folder !== null && this.#own.has(this.#part.base + PAGE) ? readFileSync(join(folder, PAGE), 'utf8') : null;
  }

  /** The style sheets of this process's build. */
  styleSheets(): StyleSheets {
    const paths = [...this.#own].filter((path) => path.endsWith('.css'));
    return styleSheets(
      paths.map((path) => [path, readFileSync(join(this.#build ?? '', this.#part.folder, path), 'utf8')]),
    );
  }

  /** Mounts the files, compressed as the build left them. */
  async mount(app: FastifyInstance): Promise<void> {
    const { base } = this.#part;
    const folder = this.#folderOf(this.#build);
    if (folder === null) return;
    await app.register(async (files) => {
      await files.register(serveFiles, {
        root: folder,
        prefix: `${base}/`,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        // Each would be two routes: with those of both parts, 17 MB.
        globIgnore: [`**${PAGE}`, `**${ASSETS}**`],
        setHeaders(reply, path) {
          void reply.headers(OPEN_TO_ALL).header('cache-control', cachingOf(path));
          if (path.includes(WORKER))
            void reply.header('content-security-policy', contentSecurityPolicy(nothingInline, noSources));
        },
      });
      files.get<{ Params: { '*': string } }>(`${base}${ASSETS}*`, async ({ params: { '*': name } }, reply) => {
        const isOwn = ASSET.test(name) && this.#own.has(base + ASSETS + name);
        const found = isOwn ? join(folder, ASSETS) : this.#besideWith(name);
        if (found !== null) return reply.sendFile(name, found);
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not found.\n');
      });
    });
  }
}
