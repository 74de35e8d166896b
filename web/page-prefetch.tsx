import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { afterLoad } from './device/after-load.ts';

/** Fetches the pages ahead that the links in view lead to, by code that comes when the first page is there. */
export function PagePrefetch() {
  const router = useContext(RouterContext)?.router;
  const manifest = useContext(FrameworkContext)?.manifest;
  useEffect(() => {
    if (!router || !manifest) return;
    afterLoad(() => {
      import('./prefetch/start-prefetch.ts').then(
        ({ startPrefetch }) => startPrefetch(router, manifest),
        // Pages are then fetched when they are asked for.
        () => undefined,
      );
    });
  }, [router, manifest]);
  return null;
}
