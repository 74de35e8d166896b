import { expect, test } from 'vitest';
import { SHOP_MODES, tellsBanks } from './shop-mode.ts';

test('a trial of a backup tells no bank of its payouts', () => {
  expect(SHOP_MODES.filter(tellsBanks)).toEqual(['demo', 'production']);
});
