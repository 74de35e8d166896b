import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface DialogParts {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Whether the content is there: from opening until the leaving motion has ended. */
  present: boolean;
  /** Spread over the `dialog` element: Escape and a click on the scrim close it. */
  handlers: {
    onCancel: (event: SyntheticEvent) => void;
    onClose: () => void;
    onMouseDown: (event: MouseEvent) => void;
    onTransitionEnd: (event: SyntheticEvent) => void;
  };
}

/** Sets the width of the scroll bar in CSS, so that nothing moves when the dialog removes it. */
function keepPageWidth(): void {
  const { documentElement } = document;
  documentElement.style.setProperty('--lost-scroll-bar', `${innerWidth - documentElement.clientWidth}px`);
}

/** Drives a native modal `dialog`, which traps the focus and returns it to where it was. */
export function useDialog(open: boolean, onClose: () => void): DialogParts {
  const dialog = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  // Set while rendering: content that left for one rendering would lose its state and its height before the motion.
  if (open && !present) setPresent(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    keepPageWidth();
    element.showModal();
    return () => element.close();
  }, [open]);

  const closesItself = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };

  return {
    dialog,
    present,
    handlers: {
      onCancel: closesItself,
      onClose: () => open && onClose(),
      onMouseDown: (event) => event.target === dialog.current && onClose(),
      onTransitionEnd: (event) => event.target === dialog.current && !open && setPresent(false),
    },
  };
}
