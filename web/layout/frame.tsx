import { createContext, type ReactNode, useContext } from 'react';
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

const FrameContext = /* @__PURE__ */ createContext(true);

/** Tells the server's renderer whether the frame around a page is rendered, or added from a cache. */
export const FrameProvider = FrameContext.Provider;

/** Whether the frame is rendered; always in the browser. */
export const useHasFrame: () => boolean = import.meta.env.SSR ? () => useContext(FrameContext) : () => true;

/** Shows that another page is on its way, apart from the frame, which need not render for it. */
function Progress() {
  const navigation = useNavigation();
  return <div className={styles.progress} data-busy={navigation.state !== 'idle'} aria-hidden="true" />;
}

/** What stands above a page's own part. */
function Above({ slots }: { slots: FrameSlots }) {
  const layout = useLayoutTexts();
  const { closed } = useShop();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {layout.skip}
      </a>
      <Progress />
      {closed !== null && (
        <p className={styles.closed} role="status">
          {closed}
        </p>
      )}
      <Header slots={slots} />
      <noscript>
        <p className={styles.notice}>{layout.needsScript}</p>
      </noscript>
    </>
  );
}

/** What stands below a page's own part, and over it. */
const Below = ({ slots }: { slots: FrameSlots }) => (
  <>
    <Footer newsletter={slots.newsletter} />
    {slots.floatingCart}
    <Toasts />
    {slots.pushAlert}
  </>
);

/** What stands around every page. The server looks for `main` where it adds what it did not render. */
export function Frame({ slots, children }: { slots: FrameSlots; children: ReactNode }) {
  const hasFrame = useHasFrame();
  useHeadingFocus();
  useRestoredFocus();
  return (
    <div className={styles.frame}>
      {hasFrame && <Above slots={slots} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {hasFrame && <Below slots={slots} />}
    </div>
  );
}
