import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;
type Modules = Rolldown.ChunkingContext;

/** The package of the icons names them all in one module, of which a page needs a few. */
const isIcon = (id: string): boolean => id.includes('/lucide-react/');

/** Every module that a module imports, itself included and icons left out; what it imports later is not. */
function reachFrom(id: string, modules: Modules, reached = new Set<string>()): Set<string> {
  if (reached.has(id) || isIcon(id)) return reached;
  reached.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachFrom(imported, modules, reached);
  return reached;
}

/**
 * How the browser's code is cut: the framework, the frame with all it needs, and small parts that many pages share
 * travel as one chunk each, which compresses better than many; what few pages share stays out of all others.
 *
 * @param root the module of the frame, which stands around every page
 */
export function browserChunks(root: string): Groups {
  let frame: Set<string> | null = null;
  const nameInFrame = (id: string, modules: Modules): string | null => {
    frame ??= reachFrom(root, modules);
    return frame.has(id) ? 'frame' : null;
  };
  return [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
    { name: nameInFrame, tags: ['$initial'], priority: 2 },
    {
      name: 'parts',
      test: /\/(lucide-react|texts|domain|contract|web\/(ui|texts|catalogue|cart(?!\/checkout-data)))\//,
      minShareCount: 8,
      tags: ['$initial'],
      priority: 1,
    },
  ];
}

/**
 * How the console's code is cut: what forms are made of travels as one chunk with all that it needs, most of which the
 * sign-in needs, too. Else each screen with a form would cut it into smaller ones, for all the others.
 */
export const consoleChunks: Groups = [
  { name: 'form', test: /\/(react-hook-form|console\/ui\/form)\//, minShareCount: 3, tags: ['$initial'] },
];

const from = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What the build tool puts around each `import()`, and what React Router imports a page's code with. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const ROUTE_MODULES = /react-router[\\/].*[\\/]routeModules\.js$/;
/** What lets programs watch React Router, of which the shop has none. */
const WATCHING = /react-router[\\/].*[\\/]instrumentation\.js$/;
/** Where React Router asks for the data of a page, and how. */
const PAGE_DATA = /react-router[\\/].*[\\/]single-fetch\.js$/;
const ASKED_BY = 'await fetch(';
/** Where React Router renders a new state, and how where it renders without transitions. */
const ROUTER_STATE = /react-router[\\/].*[\\/]lib[\\/]components\.js$/;
const SHOWN_BY = 'else if (useTransitions === false) setStateImpl(newState);';
const SHOWN_INSTEAD = 'else if (useTransitions === false) showRouterState(newState, setStateImpl);';

/** The modules that take the place of what fetches later imports, from the project's root. */
interface Replacements {
  /** Exports `importFetched`. */
  imports: string;
  /** Exports `loadRouteModule`; without it React Router's own loads the code of pages. */
  routes?: string;
  /** Exports `fetchPageData`; without it React Router fetches the data of pages itself. */
  data?: string;
  /** Exports `showRouterState`; without it React Router renders each of its states at once. */
  states?: string;
  /** Exports what React Router asks those who watch it; without it their code is part of every page. */
  watching?: string;
}

/** @param file the module that exports the name, from the project's root */
const withImport = (name: string, file: string, code: string) => ({
  code: `import { ${name} } from ${JSON.stringify(from(file))};\n${code}`,
  map: null,
});

/** Has the browser fetch what is imported later before it is imported: a failed import is remembered, a fetch is not. */
export function fetchedImports(replacements: Replacements): Plugin {
  const { imports, routes, data, states, watching } = replacements;
  const replaced = new Set<string>();
  return {
    name: 'fetched-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id === PRELOAD_HELPER) {
        replaced.add('helper');
        return `export { importFetched as __vitePreload } from ${JSON.stringify(from(imports))}`;
      }
      if (routes !== undefined && ROUTE_MODULES.test(id)) {
        replaced.add('routes');
        return `export { loadRouteModule } from ${JSON.stringify(from(routes))}`;
      }
      if (watching !== undefined && WATCHING.test(id)) {
        replaced.add('watching');
        return `export * from ${JSON.stringify(from(watching))}`;
      }
      return null;
    },
    transform(code, id) {
      if (data !== undefined && PAGE_DATA.test(id) && code.includes(ASKED_BY)) {
        replaced.add('data');
        return withImport('fetchPageData', data, code.replace(ASKED_BY, 'await fetchPageData('));
      }
      if (states !== undefined && ROUTER_STATE.test(id) && code.includes(SHOWN_BY)) {
        replaced.add('states');
        return withImport('showRouterState', states, code.replace(SHOWN_BY, SHOWN_INSTEAD));
      }
      return null;
    },
    buildEnd(error) {
      if (!error && replaced.size < Object.keys(replacements).length)
        this.error('What fetches later imports has moved: see scripts/storefront/browser-chunks.ts.');
    },
  };
}
