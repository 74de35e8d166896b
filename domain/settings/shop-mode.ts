/** How a process opens the shop: as the demo, as the shop itself, or to try a backup of it. */
export const SHOP_MODES = ['demo', 'production', 'trial'] as const;

export type ShopMode = (typeof SHOP_MODES)[number];

/** Whether banks are told of payouts: one that is told of the same payouts twice pays twice. */
export const tellsBanks = (mode: ShopMode): boolean => mode !== 'trial';
