/** What a screen's width cannot change is shown once, on the phone; single journeys say so with a tag. */
export const sameOnEveryScreen = [
  'address-suggestions.e2e.ts',
  'console-asks.e2e.ts',
  'console-coupons.e2e.ts',
  'console-pictures.e2e.ts',
  'console-product-kept.e2e.ts',
  'console-settings.e2e.ts',
  'console-staff.e2e.ts',
  'found.e2e.ts',
  'long-list.e2e.ts',
  'next-page.e2e.ts',
  'own-data.e2e.ts',
  'payment-troubles.e2e.ts',
  'privacy.e2e.ts',
];
/** These go through the widths by themselves. */
export const ofEveryWidth = [
  'accessible.e2e.ts',
  'console-screens.e2e.ts',
  'drawn-cart.e2e.ts',
  'shop-name.e2e.ts',
  'topmost.e2e.ts',
];
/** What the owner does beside an open shop takes a database server; no width changes it. */
export const besideTheShop = [
  'invoice.e2e.ts',
  'owner.e2e.ts',
  'owner-scripts.e2e.ts',
  'purchase-modes.e2e.ts',
  'quotations.e2e.ts',
  'cart-prices.e2e.ts',
  'checkout-cart.e2e.ts',
  'profile.e2e.ts',
  'payment-paths.e2e.ts',
  'orders.e2e.ts',
  'after-sale.e2e.ts',
  'wallet.e2e.ts',
  'wallet-sharing.e2e.ts',
  'programme.e2e.ts',
  'earning.e2e.ts',
];

const once = [...sameOnEveryScreen, ...ofEveryWidth, ...besideTheShop];

/** Whether a journey runs on a phone and once more at a desk. */
export const runsOnBothScreens = ({ file, tags }: { file: string; tags: readonly string[] }): boolean =>
  !once.some((name) => file.endsWith(`/${name}`)) && !tags.some((tag) => tag === '@phone' || tag === '@desktop');
