import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChainMember } from './attribution.ts';
import { evaluateLevels, samePersons } from './evaluate-levels.ts';
import { member, now } from './chain-member.fixture.ts';

const [asha, bela, chitra, buyer] = [member('asha'), member('bela'), member('chitra'), member('buyer')];
const namesOf = ({ id, numbers }: ChainMember) => ({ id, numbers: numbers.map(({ number }) => number) });

describe('the chain of an order', () => {
  const earning = (...upline: ChainMember[]): boolean[] =>
    evaluateLevels(buyer, upline, now).map(({ standing }) => standing === 'earns');

  test('has at most three levels, the attributed referrer first', () => {
    const chain = evaluateLevels(buyer, [asha, bela, chitra, member('dipa')], now);
    expect(chain.map(({ level, member }) => [level, member.id])).toEqual([
      [1, 'asha'],
      [2, 'bela'],
      [3, 'chitra'],
    ]);
  });

  test.each([
    ['the buyer', buyer],
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

  test('a member linked to a lower level by a third one is the same person', () => {
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

  test('numbers of different kinds are never the same, and a missing one is not shared', () => {
    expect(earning(member('asha', { numbers: ['pan 1'] }), member('bela', { numbers: ['phone 1'] }))).toEqual([
      true,
      true,
    ]);
    expect(earning(member('asha', { numbers: [] }), member('bela', { numbers: [] }))).toEqual([true, true]);
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
        const earners = evaluateLevels(first, upline, now).flatMap(({ level, standing }) =>
          standing === 'earns' ? [persons[level]] : [],
        );
        expect(new Set(earners).size).toBe(earners.length);
        expect(earners).not.toContain(0);
      }),
    );
  });
});
