/**
 * A tab that was open while a new version of the shop came asks for files that are gone. It is reloaded, once: a file
 * that a fresh page misses is missing for another reason. Without a connection a reload helps nobody.
 */
export function reloadForMissingFiles(): void {
  const heed = (): void => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!navigator.onLine || visit?.type === 'reload') return;
    window.removeEventListener('vite:preloadError', heed);
    window.location.reload();
  };
  window.addEventListener('vite:preloadError', heed);
}
