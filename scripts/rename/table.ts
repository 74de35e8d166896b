/** An identifier and its new name, everywhere or in files and folders alone whose path begins so. */
export interface Words {
  from: string;
  to: string;
  within?: string[];
}

/** Files, and folders with a slash at their end, by the path of before. */
export const files: Readonly<Record<string, string>> = {
  'domain/texts/': 'texts/',
  'server/auth/session-store.ts': 'server/http/session-store.ts',
  'server/derive-key.ts': 'server/crypto/derive-key.ts',
  'server/http/limits.test.ts': 'server/db/rate-limits.test.ts',
  'server/http/limits.ts': 'server/db/rate-limits.ts',
  'server/mac.ts': 'server/crypto/mac.ts',
  'server/members/sealing.test.ts': 'server/crypto/encryption.test.ts',
  'server/members/sealing.ts': 'server/crypto/encryption.ts',
  'server/rewards/routes.ts': 'server/payouts/wallet-routes.ts',
  'web/layout/cart-link.tsx': 'web/cart/cart-link.tsx',
  'web/layout/drawer-content.tsx': 'web/drawer-content.tsx',
  'web/layout/floating-cart.module.css': 'web/cart/floating-cart.module.css',
  'web/layout/floating-cart.tsx': 'web/cart/floating-cart.tsx',
};

export const words: readonly Words[] = [{ from: 'rewardRoutes', to: 'walletRoutes' }];
