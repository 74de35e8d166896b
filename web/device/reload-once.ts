let isReloading = false;

/**
 * A tab from before a new version asks for files that are gone. It is reloaded once, however many files are missed.
 *
 * @throws for a file that a fresh page misses, which is missing for another reason
 */
export function reloadForMissingFile(address: string): Promise<never> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') return Promise.reject(new TypeError(`${address} is missing.`));
  if (!isReloading) window.location.reload();
  isReloading = true;
  return new Promise(() => undefined);
}
