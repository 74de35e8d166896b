import type { Page } from '@playwright/test';

/** Answers the page's own question about its product with other facts. */
export const sellWith = (page: Page, facts: (product: Record<string, unknown>) => object) =>
  page.route('**/api/grouped-product/single/*', async (route) => {
    const answer = await route.fetch();
    const product = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...product, ...facts(product) } });
  });
