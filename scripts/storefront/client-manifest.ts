import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface Chunk {
  module: string;
  imports?: string[];
  css?: string[];
}
export interface Route extends Chunk {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}
interface Manifest {
  entry: Chunk;
  routes: Record<string, Route>;
}

/** Everything in a browser's build that an address loads: its files with their sizes as they travel. */
export interface ClientManifest {
  /** The routes but for the root. */
  routes: Route[];
  /** What is loaded for a route: the entry, what stands around it, outermost first, and the route itself. */
  chunksOf(route: Route): Chunk[];
  /** The size of files together, each once, in bytes. */
  bytesOf(urls: Iterable<string>): number;
}

/** Addresses of files, each once: some end in a mark of the build tool. */
const filesOf = (urls: string[]): Set<string> => new Set(urls.map((url) => url.replace('#', '')));

export const scriptsOf = (chunks: Chunk[]): Set<string> =>
  filesOf(chunks.flatMap(({ module, imports = [] }) => [module, ...imports]));

export const stylesOf = (chunks: Chunk[]): Set<string> => filesOf(chunks.flatMap(({ css = [] }) => css));

/**
 * The build's own list of what each route loads; it is a script that sets one variable. No browser loads it: each
 * page carries the part that it needs, and asks for more with the links it shows.
 */
function readManifest(assets: string): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`${assets} holds no manifest.`);
  const script = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

/** @param client the folder of the files; `base` is what their addresses begin with */
export function openManifest(client: string, base: string): ClientManifest {
  const { entry, routes } = readManifest(join(client, 'assets'));
  const sizes = new Map<string, number>();
  const sizeOf = (url: string): number => {
    const size = sizes.get(url) ?? brotliCompressSync(readFileSync(join(client, url.slice(base.length)))).length;
    sizes.set(url, size);
    return size;
  };
  const lineOf = (route: Route): Route[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return [...(parent ? lineOf(parent) : []), route];
  };
  return {
    routes: Object.values(routes).filter(({ id }) => id !== 'root'),
    chunksOf: (route) => [entry, ...lineOf(route)],
    bytesOf: (urls) => [...urls].reduce((sum, url) => sum + sizeOf(url), 0),
  };
}
