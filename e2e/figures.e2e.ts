/** What the shop's faces make of figures and sums. */
import type { Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';

const faces = [
  '300 40px Halant',
  '400 40px Halant',
  '500 40px Halant',
  '400 40px Hind',
  '500 40px Hind',
  '600 40px Hind',
];

/** How wide a text is set, in pixels, before each glyph is hinted to whole pixels as coarse screens need it. */
const widthOf = (page: Page, text: string, font: string, figures: 'tabular-nums' | 'normal'): Promise<number> =>
  page.evaluate(
    async ([shown, face, variant]) => {
      await document.fonts.load(face, shown);
      const element = document.body.appendChild(document.createElement('span'));
      element.textContent = shown;
      element.style.font = face;
      element.style.fontVariantNumeric = variant;
      element.style.textRendering = 'geometricPrecision';
      const { width } = element.getBoundingClientRect();
      element.remove();
      return width;
    },
    [text, font, figures] as const,
  );

test(
  'figures under one another are of one width, and nothing else changes with them',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    for (const face of faces) {
      const tabular = (text: string): Promise<number> => widthOf(page, text, face, 'tabular-nums');
      const proportional = (text: string): Promise<number> => widthOf(page, text, face, 'normal');
      const eights = await tabular('8888');
      for (const figure of '012345679')
        expect(await tabular(figure.repeat(4)), `${figure} in ${face}`).toBeCloseTo(eights);
      expect(await proportional('1111'), face).toBeLessThan(await proportional('8888'));
      for (const text of ['₹', ',.', 'Kadamba teas'])
        expect(await tabular(text), `${text} in ${face}`).toBeCloseTo(await proportional(text));
    }
  },
);

test('a sum is set in one face together with its rupee sign', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const sum = page
    .getByRole('article')
    .getByText(/^Price ₹/)
    .first();
  await sum.scrollIntoViewIfNeeded();
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  await sum.evaluate((element) => element.setAttribute('id', 'sum'));
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sum' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts).toHaveLength(1);
  expect(fonts[0]?.isCustomFont).toBe(true);
});
