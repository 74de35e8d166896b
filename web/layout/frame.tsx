import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { Toasts } from '#web/ui/overlay/toast.tsx';
import { Footer } from './footer.tsx';
import type { FrameSlots } from './frame-slots.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { useShop } from './shop-context.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

/** What stands around every page. */
export function Frame({ slots, children }: { slots: FrameSlots; children: ReactNode }) {
  const layout = useLayoutTexts();
  const navigation = useNavigation();
  const { closed } = useShop();
  useHeadingFocus();
  useRestoredFocus();
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {layout.skip}
      </a>
      <div className={styles.progress} data-busy={navigation.state !== 'idle'} aria-hidden="true" />
      {closed !== null && (
        <p className={styles.closed} role="status">
          {closed}
        </p>
      )}
      <Header slots={slots} />
      <noscript>
        <p className={styles.notice}>{layout.needsScript}</p>
      </noscript>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer newsletter={slots.newsletter} />
      {slots.floatingCart}
      <Toasts />
      {slots.pushAlert}
    </div>
  );
}
