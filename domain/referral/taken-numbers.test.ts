import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChainMember, HeldNumber } from '#domain/referral/attribution.ts';
import { evaluateLevels, type Standing } from './evaluate-levels.ts';
import { daysAgo, member } from './chain-member.fixture.ts';

const [asha, bela, chitra, buyer] = [member('asha'), member('bela'), member('chitra'), member('buyer')];
const placedAt = daysAgo(50);

describe('a number that is taken up', () => {
  const held = (number: string, from: number, until: number | null = null): HeldNumber => ({
    number,
    from: daysAgo(from),
    until: until === null ? null : daysAgo(until),
  });
  const someone = (id: string, ...taken: HeldNumber[]): ChainMember => member(id, { held: taken });
  const none = someone('asha');
  /** Who joined with a PAN and a phone alone. */
  const accountless = (...taken: HeldNumber[]): ChainMember =>
    member('asha', { numbers: ['pan asha', 'phone asha'], held: taken });

  test.each<[string, ChainMember, [ChainMember, ChainMember, ChainMember], [Standing, Standing, Standing]]>([
    [
      'first by the buyer lets a level wait whose first account it becomes',
      someone('buyer', held('account new', 20)),
      [accountless(held('account new', 9)), bela, chitra],
      ['took-first', 'earns', 'earns'],
    ],
    [
      'first by the buyer, who had it at the order, lets a level wait whose first account it becomes',
      buyer,
      [accountless(held('account buyer', 9)), bela, chitra],
      ['took-first', 'earns', 'earns'],
    ],
    [
      'first by another level lets a level wait whose first account it becomes',
      buyer,
      [accountless(held('account new', 9)), someone('bela', held('account new', 20)), chitra],
      ['took-first', 'earns', 'earns'],
    ],
    [
      'as the first account goes on waiting though the buyer gave it up',
      someone('buyer', held('account new', 20, 8)),
      [accountless(held('account new', 9)), bela, chitra],
      ['took-first', 'earns', 'earns'],
    ],
    [
      'as the first account goes on waiting though the level itself gave it up for another one',
      someone('buyer', held('account new', 20)),
      [accountless(held('account new', 9, 7), held('account own', 7)), bela, chitra],
      ['took-first', 'earns', 'earns'],
    ],
    [
      'as the second account since the order is no first one',
      someone('buyer', held('account new', 20)),
      [accountless(held('account own', 9, 7), held('account new', 7)), bela, chitra],
      ['took-later', 'earns', 'earns'],
    ],
    [
      'as the first account is no reason to take up a phone of another member besides',
      buyer,
      [accountless(held('account buyer', 9), held('phone buyer', 8)), bela, chitra],
      ['took-later', 'earns', 'earns'],
    ],
    [
      'as an account that was given up before the order and is the first one since',
      someone('buyer', held('account new', 20)),
      [accountless(held('account old', 300, 51), held('account new', 9)), bela, chitra],
      ['took-first', 'earns', 'earns'],
    ],
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
      'by a level that gave it up while another one took it is no longer its own',
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
      'before the order by the excluded level itself was taken from no other level',
      buyer,
      [asha, someone('bela', held('phone asha', 60)), chitra],
      ['earns', 'met', 'earns'],
    ],
    [
      'by an excluded level after the order harms no other level',
      buyer,
      [asha, someone('bela', held('phone asha', 300), held('phone chitra', 9)), chitra],
      ['earns', 'met', 'earns'],
    ],
  ])('%s', (_title, first, upline, standings) => {
    expect(evaluateLevels(first, upline, placedAt).map(({ standing }) => standing)).toEqual(standings);
  });

  test('at the very same moment by two of them makes them one person', () => {
    const [one, two] = [someone('asha', held('phone new', 9)), someone('bela', held('phone new', 9))];
    expect(evaluateLevels(buyer, [one, two], placedAt).map(({ standing }) => standing)).toEqual(['earns', 'met']);
  });

  test('by the buyer, who is also one of two levels, lets the other wait', () => {
    const herself = someone('buyer', held('phone asha', 9));
    expect(evaluateLevels(herself, [none, herself, chitra], placedAt).map(({ standing }) => standing)).toEqual([
      'shared-later',
      'own',
      'earns',
    ]);
  });

  test('after the order by one of them takes nothing from the others, no matter which one takes what', () => {
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
        const others = evaluateLevels(first, upline, placedAt).filter(({ level }) => level !== who);
        const harmless = who === 0 ? ['earns', 'shared-later'] : ['earns'];
        expect(others.filter(({ standing }) => !harmless.includes(standing))).toEqual([]);
      }),
    );
  });
});

describe('the first account of a level without one', () => {
  const ids = ['buyer', 'asha', 'bela', 'chitra'];
  const drawn = fc.record({
    /** Which level joined without an account, and whose account it types later. */
    who: fc.integer({ min: 1, max: 3 }),
    whose: fc.nat({ max: 3 }),
    /** Since when that one has it, up to long before the order, and whether it is given up again by either of them. */
    from: fc.integer({ min: 11, max: 365 }),
    isGivenUp: fc.boolean(),
    isGivenUpByLevel: fc.boolean(),
    others: fc.array(fc.record({ id: fc.constantFrom(...ids), from: fc.integer({ min: 1, max: 49 }) })),
  });

  test('waits for the owner no matter who typed it before and gives it up, and takes nothing from the others', () => {
    fc.assert(
      fc.property(drawn, ({ who, whose, from, isGivenUp, isGivenUpByLevel, others }) => {
        fc.pre(who !== whose);
        const held: Record<string, HeldNumber[]> = {
          [ids[whose] ?? '']: [{ number: 'account one', from: daysAgo(from), until: isGivenUp ? daysAgo(5) : null }],
          [ids[who] ?? '']: [{ number: 'account one', from: daysAgo(10), until: isGivenUpByLevel ? daysAgo(5) : null }],
        };
        // What no other member has changes nothing.
        const party = ids.map((id) =>
          member(id, {
            numbers: [`pan ${id}`, `phone ${id}`],
            held: [
              ...(held[id] ?? []),
              ...others
                .filter((one) => one.id === id && id !== ids[who])
                .map((one) => ({
                  number: `account ${id} of ${one.from}`,
                  from: daysAgo(one.from),
                  until: null,
                })),
            ],
          }),
        );
        const [first = buyer, ...upline] = party;
        const standings = evaluateLevels(first, upline, placedAt).map(({ standing }) => standing);
        expect(standings).toEqual([1, 2, 3].map((level) => (level === who ? 'took-first' : 'earns')));
      }),
    );
  });
});
