import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChainMember, HeldNumber } from '#domain/referral/attribution.ts';
import { judgeLevels, samePersons, type Standing } from '#domain/referral/judge-levels.ts';

const now = new Date('2026-11-26T10:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

interface Given {
  isSuspended?: boolean;
  /** Held for a year and until now. */
  numbers?: readonly string[];
  held?: readonly HeldNumber[];
}

const member = (id: string, { isSuspended = false, numbers, held = [] }: Given = {}): ChainMember => ({
  id,
  isSuspended,
  numbers: [
    ...(numbers ?? [`pan ${id}`, `account ${id}`, `phone ${id}`]).map((number) => ({
      number,
      from: daysAgo(365),
      until: null,
    })),
    ...held,
  ],
});
const [asha, bela, chitra, buyer] = [member('asha'), member('bela'), member('chitra'), member('buyer')];
const namesOf = ({ id, numbers }: ChainMember) => ({ id, numbers: numbers.map(({ number }) => number) });

describe('the chain of an order', () => {
  const earning = (...upline: ChainMember[]): boolean[] =>
    judgeLevels(buyer, upline, now).map(({ standing }) => standing === 'earns');

  test('has at most three levels, the attributed referrer first', () => {
    const chain = judgeLevels(buyer, [asha, bela, chitra, member('dipa')], now);
    expect(chain.map(({ level, member }) => [level, member.id])).toEqual([
      [1, 'asha'],
      [2, 'bela'],
      [3, 'chitra'],
    ]);
  });

  test.each([
    ['the buyer herself', buyer],
    ['who shares the buyer’s PAN', member('bela', { numbers: ['pan buyer'] })],
    ['who shares the buyer’s bank account', member('bela', { numbers: ['pan bela', 'account buyer'] })],
    ['who shares the buyer’s phone', member('bela', { numbers: ['phone buyer'] })],
    ['who shares the PAN of a lower level', member('bela', { numbers: ['pan asha'] })],
    ['who shares a former number of a lower level', member('bela', { numbers: ['account bela', 'account asha'] })],
    ['who is suspended', member('bela', { isSuspended: true })],
  ])('skips %s and passes nothing on', (_title, excluded) => {
    expect(earning(asha, excluded, chitra)).toEqual([true, false, true]);
  });

  test('one person on three levels earns on the first of them alone', () => {
    const same = ['asha', 'bela', 'chitra'].map((id) => member(id, { numbers: ['pan one'] }));
    expect(earning(...same)).toEqual([true, false, false]);
  });

  test('whoever is linked to a lower level by a third one is the same person', () => {
    const link = member('link', { numbers: ['account asha', 'phone chitra'] });
    expect(earning(asha, link, chitra)).toEqual([true, false, false]);
    expect(earning(asha, chitra, link)).toEqual([true, false, false]);
    const linkToBuyer = member('link', { numbers: ['account asha', 'phone buyer'] });
    expect(earning(asha, bela, linkToBuyer)).toEqual([false, true, false]);
  });

  test('a suspended level is met all the same: a second account of its person does not earn', () => {
    const suspended = member('asha', { isSuspended: true });
    expect(earning(suspended, member('bela', { numbers: ['phone asha'] }), chitra)).toEqual([false, false, true]);
  });

  test('numbers of different kinds are never the same, and nobody shares what she has not', () => {
    expect(earning(member('asha', { numbers: ['pan 1'] }), member('bela', { numbers: ['phone 1'] }))).toEqual([
      true,
      true,
    ]);
    expect(earning(member('asha', { numbers: [] }), member('bela', { numbers: [] }))).toEqual([true, true]);
  });
});

describe('a number that is taken up', () => {
  const placedAt = daysAgo(50);
  const held = (number: string, from: number, until: number | null = null): HeldNumber => ({
    number,
    from: daysAgo(from),
    until: until === null ? null : daysAgo(until),
  });
  const someone = (id: string, ...taken: HeldNumber[]): ChainMember => member(id, { held: taken });
  const none = someone('asha');

  test.each<[string, ChainMember, [ChainMember, ChainMember, ChainMember], [Standing, Standing, Standing]]>([
    [
      'by the buyer after the order lets the level wait that has it',
      someone('buyer', held('phone asha', 9)),
      [none, bela, chitra],
      ['shared-later', 'earns', 'earns'],
    ],
    [
      'by the buyer after the order, and given up again, changes nothing',
      someone('buyer', held('phone asha', 9, 8)),
      [none, bela, chitra],
      ['earns', 'earns', 'earns'],
    ],
    [
      'by the buyer, given up before the order and taken again, takes nothing',
      someone('buyer', held('phone asha', 90, 60), held('phone asha', 9)),
      [none, bela, chitra],
      ['shared-later', 'earns', 'earns'],
    ],
    [
      'by the buyer lets a level wait that had given it up since the order',
      someone('buyer', held('phone old', 9)),
      [someone('asha', held('phone old', 300, 20)), bela, chitra],
      ['shared-later', 'earns', 'earns'],
    ],
    [
      'by the buyer changes nothing for who gave it up before the order',
      someone('buyer', held('phone old', 9)),
      [someone('asha', held('phone old', 300, 51)), bela, chitra],
      ['earns', 'earns', 'earns'],
    ],
    [
      'by the buyer before the order, and given up and taken again since, is held against the level',
      someone('buyer', held('phone asha', 200, 20), held('phone asha', 9)),
      [none, bela, chitra],
      ['met-taken', 'earns', 'earns'],
    ],
    [
      'by a level after the order leaves out that level, not the one above that has it',
      buyer,
      [someone('asha', held('phone bela', 9, 8)), bela, chitra],
      ['took-later', 'earns', 'earns'],
    ],
    [
      'by a level after the order leaves out that level, not the one below that has it',
      buyer,
      [asha, someone('bela', held('phone asha', 9)), chitra],
      ['earns', 'took-later', 'earns'],
    ],
    [
      'by a level after the order leaves it out where the buyer has it',
      buyer,
      [asha, someone('bela', held('pan buyer', 9)), chitra],
      ['earns', 'took-later', 'earns'],
    ],
    [
      'by a level that gave it up while another one took it is hers no more',
      buyer,
      [
        someone('asha', held('phone old', 300, 51), held('phone old', 9)),
        someone('bela', held('phone old', 51)),
        chitra,
      ],
      ['took-later', 'earns', 'earns'],
    ],
    [
      'first by the buyer and then by a level, both after the order, leaves out the level',
      someone('buyer', held('phone new', 20)),
      [someone('asha', held('phone new', 9)), bela, chitra],
      ['took-later', 'earns', 'earns'],
    ],
    [
      'by a third one after the order does not make two others one person',
      buyer,
      [asha, bela, someone('chitra', held('phone asha', 9), held('account bela', 9))],
      ['earns', 'earns', 'took-later'],
    ],
    [
      'by a third one before the order makes two others one person, as ever',
      buyer,
      [asha, bela, someone('chitra', held('phone asha', 300), held('account bela', 300))],
      ['earns', 'met-taken', 'met'],
    ],
    [
      'by the buyer before the order, however long, excludes the level, which had it first',
      someone('buyer', held('phone asha', 300)),
      [none, bela, chitra],
      ['met-taken', 'earns', 'earns'],
    ],
    [
      'by a lower level before the order excludes the level above it, which had it first',
      buyer,
      [someone('asha', held('phone bela', 300)), bela, chitra],
      ['earns', 'met-taken', 'earns'],
    ],
    [
      'before the order by the excluded level herself was taken from nobody',
      buyer,
      [asha, someone('bela', held('phone asha', 60)), chitra],
      ['earns', 'met', 'earns'],
    ],
    [
      'by an excluded level after the order harms nobody',
      buyer,
      [asha, someone('bela', held('phone asha', 300), held('phone chitra', 9)), chitra],
      ['earns', 'met', 'earns'],
    ],
  ])('%s', (_title, first, upline, standings) => {
    expect(judgeLevels(first, upline, placedAt).map(({ standing }) => standing)).toEqual(standings);
  });

  test('at the very same moment by two of them makes them one person', () => {
    const [one, two] = [someone('asha', held('phone new', 9)), someone('bela', held('phone new', 9))];
    expect(judgeLevels(buyer, [one, two], placedAt).map(({ standing }) => standing)).toEqual(['earns', 'met']);
  });

  test('by the buyer on two levels of whom one is herself lets the other wait', () => {
    const herself = someone('buyer', held('phone asha', 9));
    expect(judgeLevels(herself, [none, herself, chitra], placedAt).map(({ standing }) => standing)).toEqual([
      'shared-later',
      'own',
      'earns',
    ]);
  });

  test('after the order by one of them takes nothing from the others, whoever it is and whatever she takes', () => {
    const all = ['buyer', 'asha', 'bela', 'chitra'];
    const numbers = all.flatMap((id) => ['pan', 'account', 'phone'].map((kind) => `${kind} ${id}`));
    const taking = fc.array(
      fc.record({
        number: fc.constantFrom(...numbers),
        from: fc.integer({ min: 1, max: 49 }),
        isGivenUp: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.nat({ max: 3 }), taking, (who, taken) => {
        const party = all.map((id, index) =>
          index === who
            ? someone(
                id,
                ...taken.map(({ number, from, isGivenUp }) => held(number, from, isGivenUp ? from - 0.5 : null)),
              )
            : someone(id),
        );
        const [first = buyer, ...upline] = party;
        const others = judgeLevels(first, upline, placedAt).filter(({ level }) => level !== who);
        const harmless = who === 0 ? ['earns', 'shared-later'] : ['earns'];
        expect(others.filter(({ standing }) => !harmless.includes(standing))).toEqual([]);
      }),
    );
  });
});

describe('members of one chain, drawn at random', () => {
  const drawn = fc.array(
    fc.record({
      isSuspended: fc.boolean(),
      numbers: fc.uniqueArray(fc.constantFrom('pan 1', 'pan 2', 'account 1', 'account 2', 'phone 1', 'phone 2')),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test('are one person exactly where numbers lead from one to the other', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const chain = given.map((rest, index) => member(String(index), rest));
        const reached = (from: number): Set<number> => {
          const found = new Set([from]);
          for (const at of found)
            for (const [index, { numbers }] of chain.entries())
              if (numbers.some(({ number }) => chain[at] && namesOf(chain[at]).numbers.includes(number)))
                found.add(index);
          return found;
        };
        expect(samePersons(chain.map(namesOf))).toEqual(chain.map((_, index) => Math.min(...reached(index))));
      }),
    );
  });

  test('earn at most once each, and never where the buyer is the same person', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const [first = buyer, ...upline] = given.map((rest, index) => member(String(index), rest));
        const persons = samePersons([first, ...upline].map(namesOf));
        const earners = judgeLevels(first, upline, now).flatMap(({ level, standing }) =>
          standing === 'earns' ? [persons[level]] : [],
        );
        expect(new Set(earners).size).toBe(earners.length);
        expect(earners).not.toContain(0);
      }),
    );
  });
});
