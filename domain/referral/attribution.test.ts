import { describe, expect, test } from 'vitest';
import { attributeOrder, type ChainMember } from '#domain/referral/attribution.ts';

const now = new Date('2026-11-26T10:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const member = (id: string, { isSuspended = false } = {}): ChainMember => ({ id, isSuspended, numbers: [] });
const [asha, bela, chitra, buyer] = [member('asha'), member('bela'), member('chitra'), member('buyer')];

describe('who brought an order', () => {
  test.each([
    ['the link’s referrer, before the sponsor', [{ referrer: asha, openedAt: daysAgo(1) }], bela, 'link', asha],
    [
      'the link that was opened last',
      [
        { referrer: asha, openedAt: daysAgo(9) },
        { referrer: chitra, openedAt: daysAgo(2) },
        { referrer: bela, openedAt: daysAgo(5) },
      ],
      null,
      'link',
      chitra,
    ],
    ['the link in the address that is open now', [{ referrer: asha, openedAt: now }], null, 'link', asha],
    ['the sponsor after 30 days', [{ referrer: asha, openedAt: daysAgo(30) }], bela, 'sponsor', bela],
    ['the sponsor when the link is unknown', [{ referrer: null, openedAt: daysAgo(1) }], bela, 'sponsor', bela],
    [
      'the sponsor when the link is the buyer’s own',
      [{ referrer: buyer, openedAt: daysAgo(1) }],
      bela,
      'sponsor',
      bela,
    ],
    [
      'the sponsor when the link’s member is suspended',
      [{ referrer: member('asha', { isSuspended: true }), openedAt: daysAgo(1) }],
      bela,
      'sponsor',
      bela,
    ],
    ['the sponsor without a link', [], bela, 'sponsor', bela],
  ] as const)('is %s', (_title, links, sponsor, source, referrer) => {
    expect(attributeOrder(buyer, links, sponsor, now)).toEqual({ source, referrer });
  });

  test('is the link up to its last second', () => {
    const link = { referrer: asha, openedAt: new Date(daysAgo(30).getTime() + 1000) };
    expect(attributeOrder(buyer, [link], null, now)?.referrer).toBe(asha);
  });

  test('is nobody without link and sponsor', () => {
    expect(attributeOrder(buyer, [], null, now)).toBeNull();
  });
});
