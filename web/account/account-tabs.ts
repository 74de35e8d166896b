/** The tabs of My Account, in their order (ACC-02); each has its own address `?tab=`. */
export const accountTabs = ['orders', 'rewards', 'wallet', 'help'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The tab that an address asks for; Orders for none and for an unknown one. */
export const accountTab = (requested: string | null): AccountTab =>
  accountTabs.find((tab) => tab === requested?.toLowerCase()) ?? 'orders';

export const accountTabPath = (tab: AccountTab): string =>
  tab === 'orders' ? '/my-account' : `/my-account?tab=${tab}`;
