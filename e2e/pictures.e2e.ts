/** Which pictures a page asks for first, and how large. */
import type { Page } from '@playwright/test';
import { PICTURE_WIDTHS } from '#domain/catalogue/picture.ts';
import { pageOf } from './demo-pages.ts';
import { expect, open, test } from './journey.ts';

interface Shown {
  file: string;
  /** In pixels of the screen. */
  width: number;
  top: number;
  loading: string;
  priority: string;
}

const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    Array.from(document.images, (picture) => {
      const { width, top } = picture.getBoundingClientRect();
      return {
        file: picture.currentSrc,
        width: width * devicePixelRatio,
        top: top - innerHeight,
        loading: picture.loading,
        priority: picture.fetchPriority,
      };
    }).filter(({ file, width }) => file.includes('/media/') && width > 0),
  );

/** The narrowest offered width that fills a place; half a pixel is nothing. */
const enoughFor = (width: number): number => PICTURE_WIDTHS.find((offered) => offered >= width - 0.5) ?? 1440;

for (const path of ['/', '/shop', '/category-detail/Attar', pageOf('gulab-no-7'), '/login'])
  test(`${path} asks for its first picture before others, for later ones when they near, and for none too large`, async ({
    page,
  }) => {
    await open(page, path);
    const shown = await shownIn(page);
    const [first] = shown.filter(({ width }) => width > 150).toSorted((a, b) => a.top - b.top);
    expect(first).toMatchObject({ priority: 'high', loading: expect.not.stringMatching('lazy') });
    expect(shown.filter(({ top, loading }) => top > 0 && loading !== 'lazy')).toEqual([]);
    // A browser that has fetched a picture for a larger place shows it in a smaller one too.
    const placesOf = (one: Shown): number[] => shown.filter(({ file }) => file === one.file).map(({ width }) => width);
    const tooLarge = shown.filter(
      (one) => Number(/media\/(\d+)/.exec(one.file)?.[1]) > enoughFor(Math.max(...placesOf(one))),
    );
    expect(tooLarge).toEqual([]);
  });
