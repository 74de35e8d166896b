import { expect, test } from 'vitest';
import type { Front } from './front.ts';
import { aFront, aLink, anOffer, aSlide } from './front.fixture.ts';
import { frontFaults, type FrontProblem, pictureFaults, restorable } from './front-faults.ts';

const tabs = (given: Partial<Front['tabs']['trending']>): Partial<Front> => ({
  tabs: { ...aFront().tabs, trending: { ...aFront().tabs.trending, ...given } },
});
const line = (id: string, text: string) => ({ id, is_shown: true, text });

test.each<[string, Partial<Front>, [field: string, problem: FrontProblem][]]>([
  ['nothing', {}, []],
  ['a whole one', { slides: [aSlide({ id: 'a' })], offers: [anOffer({ id: 'b' })] }, []],
  [
    'a title of nothing that can be seen',
    { slides: [aSlide({ id: 'a', title: ' \u200b' })] },
    [['slides.a.title', 'no-title']],
  ],
  [
    'a shown slide without pictures',
    { slides: [aSlide({ id: 'a', wide: '', tall: '' })] },
    [
      ['slides.a.wide', 'no-wide'],
      ['slides.a.tall', 'no-tall'],
    ],
  ],
  [
    'one that is off, which may wait for its pictures',
    { slides: [aSlide({ id: 'a', is_shown: false, wide: '', tall: '' })] },
    [],
  ],
  [
    'a price before without a price',
    { slides: [aSlide({ id: 'a', price_paise: 0 })] },
    [['slides.a.cut_off_paise', 'cut-off-without-price']],
  ],
  [
    'a price before that is no more',
    { slides: [aSlide({ id: 'a', cut_off_paise: 1_150_00 })] },
    [['slides.a.cut_off_paise', 'cut-off-low']],
  ],
  ['no price at all', { slides: [aSlide({ id: 'a', price_paise: 0, cut_off_paise: 0 })] }, []],
  ['a ground that is no colour', { slides: [aSlide({ id: 'a', ground: 'red' })] }, [['slides.a.ground', 'no-colour']]],
  [
    'a product that is not chosen',
    { slides: [aSlide({ id: 'a', link: aLink('product') })] },
    [['slides.a.link', 'no-target']],
  ],
  [
    'an address of another protocol',
    { offers: [anOffer({ id: 'a', link: aLink('address', 'data:text/html,x') })] },
    [['offers.a.link', 'bad-address']],
  ],
  ['no address', { offers: [anOffer({ id: 'a', link: aLink('address') })] }, [['offers.a.link', 'bad-address']]],
  [
    'a shown offer without its picture',
    { offers: [anOffer({ id: 'a', picture: '' })] },
    [['offers.a.picture', 'no-picture']],
  ],
  [
    'arrivals without a name',
    { arrivals: [{ id: 'a', is_shown: true, name: '', description: '', products: [] }] },
    [['arrivals.a.name', 'no-name']],
  ],
  ['a tab without its category', tabs({ shows: 'category' }), [['tabs.trending.category', 'no-category']]],
  ['a tab without its products', tabs({ shows: 'products' }), [['tabs.trending.products', 'no-products']]],
  ['a line twice', { marquee: [line('a', 'Attars'), line('b', ' attars ')] }, [['marquee.b.text', 'text-twice']]],
  [
    'two lines that are empty',
    { marquee: [line('a', ''), line('b', '')] },
    [
      ['marquee.a.text', 'no-text'],
      ['marquee.b.text', 'no-text'],
    ],
  ],
  ['two messages', { promos: aFront().promos.slice(1) }, [['promos', 'promo-count']]],
  ['two things of one id', { offers: [anOffer({ id: 'a' }), anOffer({ id: 'a' })] }, [['offers', 'id-twice']]],
])('[CON-165] the home page with %s', (_what, given, faults) => {
  expect(frontFaults(aFront(given))).toEqual(faults.map(([field, problem]) => ({ field, problem })));
});

test('[CON-165] a picture is one of the shop', () => {
  const front = aFront({ slides: [aSlide({ id: 'a' })], offers: [anOffer({ id: 'b' })] });
  expect(pictureFaults(front, new Set(['/uploads/pictures/wide.jpg']))).toEqual([
    { field: 'slides.a.tall', problem: 'picture-gone' },
    { field: 'offers.b.picture', problem: 'picture-gone' },
  ]);
});

test('[CON-165] a version is restored without deleted products; an item without its picture is switched off', () => {
  const front = aFront({
    slides: [aSlide({ id: 'a' }), aSlide({ id: 'b', wide: '/uploads/gone.jpg', link: aLink('product', 'GONE') })],
    offers: [anOffer({ id: 'c', picture: '/uploads/gone.jpg' })],
    arrivals: [{ id: 'd', is_shown: true, name: 'New', description: '', products: ['HERE', 'GONE'] }],
    ...tabs({ shows: 'products', products: ['GONE'] }),
  });
  const kept = restorable(front, {
    pictures: new Set(['/uploads/pictures/wide.jpg', '/uploads/pictures/tall.jpg']),
    products: new Set(['HERE']),
  });
  expect(kept).toMatchObject({ products: 1, pictures: 1 });
  expect(kept.front.slides.map(({ is_shown, wide }) => [is_shown, wide])).toEqual([
    [true, '/uploads/pictures/wide.jpg'],
    [false, ''],
  ]);
  // A link stays, so that the owner is told where it led.
  expect(kept.front.slides[1]?.link).toEqual(aLink('product', 'GONE'));
  expect(kept.front.offers[0]).toMatchObject({ is_shown: false, picture: '' });
  expect(kept.front.arrivals[0]?.products).toEqual(['HERE']);
  expect(kept.front.tabs.trending.shows).toBe('usual');
  expect(frontFaults(kept.front)).toEqual([]);
});
