import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { WireProductDetail, WireProductInput } from '#contract/console/catalogue.ts';
import { expect } from './journey.ts';

const calls = (url: string) => `${url}/api/console/products`;

/** Adds a product as the console does, by whoever is signed in there. */
export async function addProduct(page: Page, url: string, input: WireProductInput): Promise<WireProductDetail> {
  const answer = await page.request.post(calls(url), { data: input, headers: { origin: url } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as WireProductDetail;
}

export async function readProduct(request: APIRequestContext, url: string, id: string): Promise<WireProductDetail> {
  return (await (await request.get(`${calls(url)}/${id}`)).json()) as WireProductDetail;
}

export const saved = (page: Page): Locator => page.getByText('Saved.', { exact: true });
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** A picture of one colour, which is another one for each red. */
export const picture = async (name: string, red: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1_200, height: 1_500, channels: 3, background: { r: red, g: 120, b: 60 } } })
    .png()
    .toBuffer(),
});
