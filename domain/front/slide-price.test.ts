import { expect, test } from 'vitest';
import type { FrontSlide } from './front.ts';
import { aLink, aSlide } from './front.fixture.ts';
import { stalePrice } from './slide-price.ts';

const rose = {
  id: 'ROSE',
  price_paise: 449_00,
  mrp_paise: 499_00,
  sizes: [
    { sku: 'R-10', price_paise: 449_00, mrp_paise: 499_00 },
    { sku: 'R-50', price_paise: 1_299_00, mrp_paise: 1_499_00 },
  ],
};
const tea = { id: 'TEA', price_paise: 790_00, mrp_paise: 790_00, sizes: [] };

type Row = [string, Partial<FrontSlide>, ReturnType<typeof stalePrice>];
test.each<Row>([
  ['of the price that its size costs', { link: aLink('product', 'ROSE', 'R-50'), price_paise: 1_299_00 }, null],
  [
    'of the old price, too',
    { link: aLink('product', 'ROSE', 'R-50'), price_paise: 1_299_00, cut_off_paise: 1_499_00 },
    null,
  ],
  [
    'of a dearer size than the first, which it opens',
    { link: aLink('product', 'ROSE'), price_paise: 1_299_00 },
    { what: 'price', shown: 1_299_00, now: 449_00 },
  ],
  [
    'of a price that was raised since',
    { link: aLink('product', 'TEA'), price_paise: 695_00, cut_off_paise: 820_00 },
    { what: 'price', shown: 695_00, now: 790_00 },
  ],
  [
    'of an old price that never was',
    { link: aLink('product', 'TEA'), price_paise: 790_00, cut_off_paise: 820_00 },
    { what: 'old-price', shown: 820_00, now: 790_00 },
  ],
  ['without a price', { link: aLink('product', 'TEA'), price_paise: 0 }, null],
  ['of a size that is gone', { link: aLink('product', 'ROSE', 'R-99'), price_paise: 1 }, null],
  ['of an unknown product', { link: aLink('product', 'GONE'), price_paise: 1 }, null],
  ['that leads to a page', { link: aLink('page', '/about'), price_paise: 1 }, null],
])('[CON-165] a slide %s', (_title, slide, stale) => {
  expect(stalePrice(aSlide({ id: 'a', cut_off_paise: 0, ...slide }), [tea, rose])).toEqual(stale);
});
