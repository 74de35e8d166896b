import type { Browser, Page } from '@playwright/test';

/** How many times slower than the machine the browser computes; `npm run slowed` sets it. */
export const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1);

async function slow(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/** Slows every page that the browser opens from now on, popups and those of further contexts too. */
export function slowPagesOf(browser: Browser): void {
  if (SLOWDOWN > 1) browser.on('context', (context) => context.on('page', (page) => void slow(page)));
}
