import { describe, expect, test } from 'vitest';
import { attributeOrder, type ChainMember, orderChain } from '#domain/referral/attribution.ts';

const member = (id: string, rest: Partial<ChainMember> = {}): ChainMember => ({
  id,
  isSuspended: false,
  panKey: `pan-${id}`,
  bankKey: `bank-${id}`,
  phoneKey: `phone-${id}`,
  ...rest,
});
const [asha, bela, chitra, buyer] = [member('asha'), member('bela'), member('chitra'), member('buyer')];
const now = new Date('2026-11-26T10:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

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
    ['the sponsor when the link is nobody’s', [{ referrer: null, openedAt: daysAgo(1) }], bela, 'sponsor', bela],
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

describe('the chain of an order', () => {
  const earning = (...upline: ChainMember[]): boolean[] => orderChain(buyer, upline).map((level) => level.earns);

  test('has at most three levels, the attributed referrer first', () => {
    const chain = orderChain(buyer, [asha, bela, chitra, member('dipa')]);
    expect(chain.map(({ level, member }) => [level, member.id])).toEqual([
      [1, 'asha'],
      [2, 'bela'],
      [3, 'chitra'],
    ]);
  });

  test.each([
    ['the buyer herself', buyer],
    ['who shares the buyer’s PAN', member('bela', { panKey: 'pan-buyer' })],
    ['who shares the buyer’s bank account', member('bela', { bankKey: 'bank-buyer' })],
    ['who shares the buyer’s phone', member('bela', { phoneKey: 'phone-buyer' })],
    ['who is suspended', member('bela', { isSuspended: true })],
  ])('skips %s and passes nothing on', (_title, excluded) => {
    expect(earning(asha, excluded, chitra)).toEqual([true, false, true]);
  });

  test('two unknown numbers are not the same number', () => {
    const stranger = member('asha', { panKey: null, bankKey: null });
    const anonymous = { ...buyer, panKey: null, bankKey: null };
    expect(orderChain(anonymous, [stranger]).map((level) => level.earns)).toEqual([true]);
  });
});
