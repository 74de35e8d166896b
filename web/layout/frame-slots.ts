import type { ComponentType, ReactNode } from 'react';

/** What features put into the frame around every page, which knows none of them. */
export interface FrameSlots {
  /** At the end of the bar. */
  cartLink: ReactNode;
  /** Over the page. */
  floatingCart: ReactNode;
  /** In the footer. */
  newsletter: ReactNode;
  /** What is pushed while a page is open. */
  pushAlert: ReactNode;
  /** In the drawer of narrow screens, fetched when it is opened for the first time. */
  Drawer: ComponentType;
  /** Fetches what the drawer shows as soon as the visitor reaches for it. */
  prepareDrawer: () => void;
}
