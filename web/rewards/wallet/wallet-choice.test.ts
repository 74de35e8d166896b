import { expect, test } from 'vitest';
import { PAGE_SIZES, readTypedRange, readWalletChoice, shownPages, walletPath } from './wallet-choice.ts';

const read = (path: string) => readWalletChoice(new URL(path, 'https://shop.example').searchParams);
const nothing = { category: null, period: null, limit: 5, page: 1, allPending: false };

test('[WAL-06] a page shows 5, 10, 50, 100 or 500 entries, and 5 unless the member chooses', () => {
  expect(PAGE_SIZES).toEqual([5, 10, 50, 100, 500]);
  expect(read('/my-account?tab=wallet')).toEqual(nothing);
});

test('[WAL-03] [WAL-04] [WAL-07] every choice is read again from its own address', () => {
  for (const category of ['referral', null] as const)
    for (const period of [{ from: '2026-11-01', to: '2026-11-20' }, null])
      for (const limit of PAGE_SIZES)
        for (const page of [1, 7]) {
          for (const allPending of [true, false]) {
            const choice = { category, period, limit, page, allPending };
            expect(read(walletPath(choice))).toEqual(choice);
          }
        }
  expect(walletPath(nothing)).toBe('/my-account?tab=wallet');
});

test.each([
  '?from=2026-11-01',
  '?to=2026-11-20',
  '?from=&to=2026-11-20',
  '?from=2026-02-30&to=2026-11-20',
  '?from=yesterday&to=today',
  '?category=payout',
  '?show=7',
  '?page=0',
  '?page=x',
  '?pending=some',
])('[WAL-05] %s chooses all entries, from the first', (query) => {
  expect(read(`/my-account${query}`)).toEqual(nothing);
});

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, null, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [12, 9, [1, null, 9]],
])('[WAL-07] page %i of %i', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});

test.each([
  ['', null],
  ['?from=2026-11-01&to=2026-11-20', null],
  ['?from=2026-11-01&to=2026-11-01', null],
  ['?from=2026-11-01&to=', 'incomplete'],
  ['?to=2026-11-01', 'incomplete'],
  ['?from=2026-11-20&to=2026-11-01', 'reversed'],
])('[WAL-05] the days of "%s" have the problem %s', (query, problem) => {
  expect(readTypedRange(new URLSearchParams(query)).problem).toBe(problem);
});
