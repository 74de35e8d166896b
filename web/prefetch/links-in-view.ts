/** Cards, tiles, suggestions and links to pages: what stands in the frame is on every page. */
const AHEAD = ['main', '[role=listbox]'].map((place) => `${place} a[data-discover]`).join();

/** How far below the view a link may be, since it soon comes into it. */
const MARGIN = '0px 0px 100%';

/** Follows which links are in view or next below it, as pages change. */
export function watchLinksInView(onChange: () => void): () => HTMLAnchorElement[] {
  const inView = new Set<HTMLAnchorElement>();
  const follow = (entries: IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target as HTMLAnchorElement);
      else inView.delete(target as HTMLAnchorElement);
    }
    if (inView.size > 0) onChange();
  };
  const sight = new IntersectionObserver(follow, { rootMargin: MARGIN });
  const look = (): void => {
    for (const link of document.querySelectorAll(AHEAD)) sight.observe(link);
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  return () => Array.from(inView).filter((link) => link.isConnected);
}

/** How long a pointer or the focus rests on a link that is meant, in milliseconds. */
const MEANT_AFTER_MS = 100;

/** Calls back with a link that is touched, or on which the pointer or the focus rests. */
export function watchMeantLinks(onMeant: (link: HTMLAnchorElement) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;
  const touch = (event: Event): void => {
    const link = linkOf(event);
    if (link) onMeant(link);
  };
  const rest = (event: Event): void => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (link) resting = setTimeout(onMeant, MEANT_AFTER_MS, link);
  };
  document.addEventListener('pointerdown', touch, { passive: true });
  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('focusin', rest);
}
