import { CartLink } from './cart/cart-link.tsx';
import { FloatingCart } from './cart/floating-cart.tsx';
import type { FrameSlots } from './layout/frame-slots.ts';
import { NewsletterForm } from './leads/newsletter-form.tsx';
import { LazyPushAlert } from './notifications/lazy-push-alert.tsx';
import { lazyPart } from './ui/lazy-part.tsx';

const loadDrawer = async () => (await import('./drawer-content.tsx')).DrawerContent;

export const frameSlots: FrameSlots = {
  cartLink: <CartLink />,
  floatingCart: <FloatingCart />,
  newsletter: <NewsletterForm />,
  pushAlert: <LazyPushAlert />,
  Drawer: lazyPart(loadDrawer),
  prepareDrawer: () => void loadDrawer().catch(() => undefined),
};
