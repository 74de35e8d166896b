import { expect, test } from 'vitest';
import { en } from '#texts/en.ts';
import { accountTab, accountTabPath, accountTabs } from './account-tabs.ts';

test('[ACC-02] the tabs are Orders, rewards, Wallet and Help', () => {
  expect(accountTabs.map((tab) => en.account.tabs[tab])).toEqual(['Orders', 'rewards', 'Wallet', 'Help']);
});

test('every tab opens again from its own address', () => {
  for (const tab of accountTabs) {
    expect(accountTab(new URL(accountTabPath(tab), 'https://shop.example').searchParams.get('tab'))).toBe(tab);
  }
});

test('an unknown tab opens Orders', () => {
  expect(accountTab('payouts')).toBe('orders');
  expect(accountTab(null)).toBe('orders');
});
