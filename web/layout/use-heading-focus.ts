import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#web/device/after-paint.ts';

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** After a navigation the focus goes to the new page's heading, so that it is read; not on the first page. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    // The focus needs the layout of the page, which is shown no sooner for it.
    return afterPaint(focusHeading);
  }, [pathname]);
}
