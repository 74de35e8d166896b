import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';

/** The coupon modal, whose code is fetched when it first opens: most carts have no coupon. */
export const LazyCouponModal = lazyDialog(async () => (await import('./coupon-modal.tsx')).CouponModal);
