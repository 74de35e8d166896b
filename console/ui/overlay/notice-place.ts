/** Between a notice and what stands beside it. */
const GAP_PX = 8;

const px = (value: string): number => Number.parseFloat(value) || 0;

/** The bar of unsaved changes, or of what is selected, that is in the window; null for none. */
const barInWindow = (line: number): DOMRect | null =>
  [...document.querySelectorAll('[data-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .find(({ top, bottom }) => top < line && bottom > 0) ?? null;

/** How far above the bars at the foot a notice of some height must rise to cover no bar and to be seen above a keyboard. */
function liftOf(height: number, foot: number): number {
  const { visualViewport } = window;
  const line = window.innerHeight - foot;
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : line;
  const bottom = Math.min(line, seen);
  const bar = barInWindow(bottom);
  const isFree = bar === null || bar.bottom + GAP_PX <= bottom - GAP_PX - height;
  return line - (isFree ? bottom : bar.top);
}

/**
 * Keeps the notices off what is pressed next: on a phone they stand above the bars at the foot, and sheets begin below
 * where they stand at the top.
 *
 * @returns what ends it
 */
export function placeNotices(region: HTMLDivElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const { style } = document.documentElement;
  const place = (): void => {
    const foot = px(getComputedStyle(document.documentElement).getPropertyValue('--foot'));
    style.setProperty('--notices', `${region.offsetHeight + 2 * GAP_PX}px`);
    style.setProperty('--notices-lift', `${liftOf(region.offsetHeight, foot)}px`);
  };
  const observer = new ResizeObserver(place);
  observer.observe(region);
  // A bar may come or go beside it.
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true });
  const ends = new AbortController();
  const options = { signal: ends.signal, passive: true };
  addEventListener('scroll', place, options);
  addEventListener('resize', place, options);
  for (const kind of ['resize', 'scroll']) window.visualViewport?.addEventListener(kind, place, options);
  return () => {
    observer.disconnect();
    changes.disconnect();
    ends.abort();
    style.removeProperty('--notices');
    style.removeProperty('--notices-lift');
  };
}
