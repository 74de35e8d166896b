import { expect, test } from 'vitest';
import { debtsByPan, setOffsFor } from './set-offs.ts';

test.each([
  ['one PAN', 190, [{ amount: 190, panId: 1 }], { 1: 190 }],
  [
    'the newest first, as earnings made up for the older',
    100,
    [
      { amount: 80, panId: 2 },
      { amount: 190, panId: 1 },
    ],
    { 2: 80, 1: 20 },
  ],
  [
    'one PAN by several orders',
    270,
    [
      { amount: 80, panId: 1 },
      { amount: 190, panId: 1 },
    ],
    { 1: 270 },
  ],
  ['no PAN that counted', 190, [{ amount: 190, panId: null }], {}],
  ['what is not owed at all', 0, [{ amount: 190, panId: 1 }], {}],
])('a debt falls under %s', (_title, owed, causes, debts) => {
  expect(Object.fromEntries(debtsByPan(owed, causes))).toEqual(debts);
});

const debt = {
  owed: 190,
  byPan: new Map([[1, 190]]),
  bearers: new Map([[1, 7]]),
  posted: new Map(),
  isReleased: false,
};

test.each([
  ['is set off against the member for whom its PAN counts', {}, [{ bearerId: 7, amount: 190 }]],
  ['is set off once', { posted: new Map([[7, 190]]) }, []],
  ['that grew is set off by what it grew', { posted: new Map([[7, 100]]) }, [{ bearerId: 7, amount: 90 }]],
  [
    'that shrank is given back',
    { owed: 0, byPan: new Map(), posted: new Map([[7, 190]]) },
    [{ bearerId: 7, amount: -190 }],
  ],
  ['of a PAN that counts for no member waits', { bearers: new Map() }, []],
  [
    'whose PAN turned out to be another member’s is given back',
    { byPan: new Map(), posted: new Map([[7, 190]]) },
    [{ bearerId: 7, amount: -190 }],
  ],
  [
    'under two PANs of one member is one posting',
    {
      byPan: new Map([
        [1, 100],
        [2, 90],
      ]),
      bearers: new Map([
        [1, 7],
        [2, 7],
      ]),
    },
    [{ bearerId: 7, amount: 190 }],
  ],
  [
    'that the owner lets go is given back, and the shop bears it',
    { posted: new Map([[7, 190]]), isReleased: true },
    [
      { bearerId: 7, amount: -190 },
      { bearerId: null, amount: 190 },
    ],
  ],
  [
    'that the shop bears shrinks there',
    { owed: 100, posted: new Map([[null, 190]]), isReleased: true },
    [{ bearerId: null, amount: -90 }],
  ],
])('a debt %s', (_title, change, setOffs) => {
  expect(setOffsFor({ ...debt, ...change })).toEqual(setOffs);
});
