/** What a browser loads of the console, as it travels; what each screen adds, the build says (`client-bytes.ts`). */
import type { Page } from '@playwright/test';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, test } from './journey.ts';

const KB = 1000;

/** Counts the bytes of the scripts and styles that a page loads from now on. */
function countBytes(page: Page): () => Promise<{ script: number; stylesheet: number }> {
  const counted: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type === 'script' || type === 'stylesheet')
      counted.push(request.sizes().then(({ responseBodySize: bytes }) => ({ type, bytes })));
  });
  return async () => {
    const all = await Promise.all(counted);
    const sumOf = (wanted: string): number =>
      all.filter(({ type }) => type === wanted).reduce((sum, { bytes }) => sum + bytes, 0);
    return { script: sumOf('script'), stylesheet: sumOf('stylesheet') };
  };
}

test(
  '[CON-160] a first visit until goods can be worked on loads 240 KB of script and 25 KB of styles at most',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    await signInStaff(page, 'nirmala', '/products');
    const fresh = await browser.newContext({
      storageState: await page.context().storageState(),
      baseURL: baseURL ?? '',
    });
    const visit = await fresh.newPage();
    const bytesOf = countBytes(visit);
    await openConsole(visit, '');
    await expect(visit.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await visit.waitForLoadState('networkidle');
    const { script, stylesheet } = await bytesOf();
    expect(script).toBeGreaterThan(100 * KB);
    expect(script).toBeLessThanOrEqual(240 * KB);
    expect(stylesheet).toBeLessThanOrEqual(25 * KB);
    await fresh.close();
  },
);
