import { fetchFiles } from './fetch-files.ts';
import { reportConnectionLost } from './connection-lost.ts';

interface RouteFiles {
  id: string;
  module: string;
  imports?: string[];
}

/**
 * Takes the place of React Router's own (scripts/storefront/browser-chunks.ts), which loads the page anew when the code
 * of another one cannot be fetched, and with it loses what is typed. This one waits: the router asks once for each
 * page.
 */
export async function loadRouteModule(route: RouteFiles, loaded: Record<string, unknown>): Promise<unknown> {
  const { id, module, imports = [] } = route;
  try {
    if (!(id in loaded)) {
      await fetchFiles([module, ...imports]);
      loaded[id] = await import(/* @vite-ignore */ module);
    }
    return loaded[id];
  } catch {
    await reportConnectionLost();
    return loadRouteModule(route, loaded);
  }
}
