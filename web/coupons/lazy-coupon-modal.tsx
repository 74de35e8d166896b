import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { CouponModal } from './coupon-modal.tsx';

const Modal = lazy(() => import('./coupon-modal.tsx').then((module) => ({ default: module.CouponModal })));

/** The coupon modal, whose code is fetched when it first opens: most carts have no coupon. */
export function LazyCouponModal(props: ComponentProps<typeof CouponModal>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
