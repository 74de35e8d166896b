import { useEffect } from 'react';
import { afterPaint } from '#web/device/after-paint.ts';

/** What can take the focus of a control within it that went away. */
const PARTS = 'fieldset, form, section, li, dialog, main';

function partsAround(control: Element): HTMLElement[] {
  const part = control.parentElement?.closest<HTMLElement>(PARTS);
  return part ? [part, ...partsAround(part)] : [];
}

function takesFocus(part: HTMLElement): boolean {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
  return document.activeElement === part;
}

const isFocusLost = (): boolean => document.activeElement === document.body;

/** A control that goes away by its own click leaves the focus to the part of the page around it. */
export function useRestoredFocus(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    let parts: HTMLElement[] = [];
    const rememberFocus = ({ target }: FocusEvent): void => {
      focused = target;
      parts = target instanceof Element ? partsAround(target) : [];
    };
    const watch = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected || !isFocusLost()) return;
      focused = null;
      // By then the focus of a navigation is at the new page's heading.
      afterPaint(() => isFocusLost() && parts.some(takesFocus));
    });
    document.addEventListener('focusin', rememberFocus);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', rememberFocus);
      watch.disconnect();
    };
  }, []);
}
