import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/browser.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { open } from '../e2e/journey.ts';
import { ownScreens, publicScreens } from '../e2e/screens.ts';
import { addToCart } from '../e2e/shopper.ts';
import type { Finding, Part } from './finding.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe: WCAG 2.2 A and AA and its best practices, on every screen with a filled cart, on a phone and at a desk. */
export const accessibility: Part = async ({ url, memberCookie }) => {
  const { path: executablePath, env } = await chromiumPath();
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
  const findings: Finding[] = [];
  for (const viewport of sizes)
    for (const [screens, cookie] of [
      [publicScreens, ''],
      [ownScreens, memberCookie],
    ] as const) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        locale: 'en-IN',
        reducedMotion: 'reduce',
        extraHTTPHeaders: cookie ? { cookie } : {},
      });
      const page = await context.newPage();
      await addToCart(page, pageOf('irani-chai'));
      for (const [, path] of screens) {
        await open(page, path);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
        findings.push(
          ...violations.map(({ id, help, nodes }) => ({
            rule: id,
            where: `${path} at ${viewport.width}`,
            message: `${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
          })),
        );
      }
      await context.close();
    }
  await browser.close();
  return { findings, table: `${publicScreens.length + ownScreens.length} screens at 390 and 1440 px` };
};
