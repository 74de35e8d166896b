import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { LazyPushAlert } from '#web/notifications/lazy-push-alert.tsx';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { FloatingCart } from './floating-cart.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const layout = useLayoutTexts();
  const navigation = useNavigation();
  useHeadingFocus();
  useKeptFocus();
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {layout.skip}
      </a>
      <div className={styles.progress} data-busy={navigation.state !== 'idle'} aria-hidden="true" />
      <Header />
      <noscript>
        <p className={styles.notice}>{layout.needsScript}</p>
      </noscript>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <FloatingCart />
      <Toasts />
      <LazyPushAlert />
    </div>
  );
}
