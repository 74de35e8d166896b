import { PAGES_CACHE } from '#domain/privacy/stored-names.ts';

/** The link within the shop that a click follows in this tab; null where it leads within the page or elsewhere. */
function followedLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.download || link.origin !== location.origin) return null;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const isWithinPage = link.hash !== '' && link.pathname + link.search === location.pathname + location.search;
  return isWithinPage ? null : link;
}

const isCached = async (address: string): Promise<boolean> =>
  'caches' in window && (await caches.match(address, { cacheName: PAGES_CACHE, ignoreVary: true })) !== undefined;

/**
 * Without a connection the router would reload this page and lose typed text. A page cached by the worker is opened as
 * a document instead.
 *
 * @param notify says of any other that the shop is unreachable
 * @returns what ends it
 */
export function interceptOfflineLinks(notify: () => void): () => void {
  const follow = async (address: string): Promise<void> => {
    if (await isCached(address)) location.assign(address);
    else notify();
  };
  const onClick = (click: MouseEvent): void => {
    const link = navigator.onLine ? null : followedLink(click);
    if (!link) return;
    click.preventDefault();
    click.stopPropagation();
    void follow(link.href);
  };
  // Before the router, which listens on the document.
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}
