import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isCode, type Source } from './sources.ts';

/** That one file of the project imports another. */
export interface Import {
  from: string;
  to: string;
  /** Nothing of it is left when the code runs. */
  isType: boolean;
}

function projectPath(specifier: string, importer: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : null;
}

/** What a file names to import or to export again, in the order of the file; of a dynamic import, its text. */
function specifiersOf({ path, text }: Source): { specifier: string; isType: boolean }[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest ? { specifier: moduleRequest.value, isType } : []));
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    isType: false,
  }));
  return [...imported, ...exported, ...dynamic];
}

/** Which files of the project import which, each pair once. */
export function importsOf(sources: readonly Source[]): Import[] {
  const found = new Map<string, Import>();
  for (const source of sources.filter(isCode)) {
    for (const { specifier, isType } of specifiersOf(source)) {
      const to = projectPath(specifier, source.path);
      if (to === null || to.endsWith('.css')) continue;
      const key = `${source.path} ${to}`;
      found.set(key, { from: source.path, to, isType: isType && (found.get(key)?.isType ?? true) });
    }
  }
  return [...found.values()];
}

/** How many import declarations a file has. */
export const countImports = ({ path, text }: Source): number => parseSync(path, text).module.staticImports.length;

/** The folder of a root that a file lies in, as `web/cart`; null for a file that lies in the root itself. */
export function roomOf(path: string): string | null {
  const [root, folder, ...rest] = path.split('/');
  return rest.length > 0 ? `${root}/${folder}` : null;
}
