import { useEffect } from 'react';

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
      if (!(focused instanceof Element) || focused.isConnected || document.activeElement !== document.body) return;
      focused = null;
      parts.some(takesFocus);
    });
    document.addEventListener('focusin', rememberFocus);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', rememberFocus);
      watch.disconnect();
    };
  }, []);
}
