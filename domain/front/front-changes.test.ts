import { expect, test } from 'vitest';
import type { Front } from './front.ts';
import { aFront, anOffer, aSlide } from './front.fixture.ts';
import { frontChanges } from './front-changes.ts';
import { toldFront } from './told-front.ts';

const two = [aSlide({ id: 'a', title: 'A' }), aSlide({ id: 'b', title: 'B' })];

test.each<[string, Partial<Front>, Partial<Front>, unknown[]]>([
  ['nothing', { slides: two }, { slides: two }, []],
  ['a slide that came', {}, { slides: two.slice(1) }, [{ part: 'slides', what: 'added', name: 'B' }]],
  [
    'one that went, and leaves the others in their order',
    { slides: two },
    { slides: two.slice(1) },
    [{ part: 'slides', what: 'removed', name: 'A' }],
  ],
  [
    'one with another title',
    { slides: two },
    { slides: [aSlide({ id: 'a', title: 'C' }), ...two.slice(1)] },
    [{ part: 'slides', what: 'changed', name: 'C' }],
  ],
  [
    'one that is switched off',
    { slides: two },
    { slides: [{ ...(two[0] as (typeof two)[number]), is_shown: false }, ...two.slice(1)] },
    [{ part: 'slides', what: 'hidden', name: 'A' }],
  ],
  ['another order', { slides: two }, { slides: two.toReversed() }, [{ part: 'slides', what: 'ordered', name: '' }]],
  [
    'a tab',
    {},
    { tabs: { ...aFront().tabs, trending: { shows: 'category', category: 'Tea', products: [] } } },
    [{ part: 'tabs', what: 'changed', name: 'trending' }],
  ],
  [
    'a message',
    {},
    { promos: [{ id: 'One', text: 'Uno' }, ...aFront().promos.slice(1)] },
    [{ part: 'promos', what: 'changed', name: 'Uno' }],
  ],
])('[CON-165] two versions differ by %s', (_what, before, after, changes) => {
  expect(frontChanges(aFront(before), aFront(after))).toEqual(changes);
});

test('[CON-028] [CON-165] the audit log has only the changed fields, item by item', () => {
  const after = { slides: [aSlide({ id: 'b', title: 'Bee' }), aSlide({ id: 'a', title: 'A' })], offers: [] };
  expect(
    toldFront(aFront({ slides: two, offers: [anOffer({ id: 'o', title: 'Tins' })] }), aFront(after)),
  ).toMatchObject({
    before: {
      slides: { b: { title: 'B' } },
      slides_order: [{ name: 'A' }, { name: 'B' }],
      offers: { o: { title: 'Tins' } },
    },
    after: {
      slides: { b: { title: 'Bee' } },
      slides_order: [{ name: 'Bee' }, { name: 'A' }],
      offers: { o: { title: null } },
    },
  });
  expect(toldFront(aFront(), aFront())).toEqual({ before: {}, after: {} });
});
