import { type PointerEvent, type RefObject, useRef } from 'react';

/** A sheet that is dragged down further than this, in pixels, closes. */
const MIN_DRAG_PX = 96;

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

const isSheet = (): boolean => matchMedia('(max-width: 899px)').matches;

/** Lets a finger pull a bottom sheet down by its head. Spread the handlers over the head. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void): DragHandlers {
  const start = useRef<number | null>(null);
  const distance = useRef(0);

  const settle = (): void => {
    start.current = null;
    if (!sheet.current) return;
    sheet.current.style.removeProperty('transition');
    sheet.current.style.removeProperty('translate');
    if (distance.current > MIN_DRAG_PX) onClose();
    distance.current = 0;
  };

  return {
    onPointerDown: (event) => {
      const pressed = event.target as HTMLElement;
      if (!isSheet() || pressed.closest('button')) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (start.current === null || !sheet.current) return;
      distance.current = Math.max(0, event.clientY - start.current);
      sheet.current.style.setProperty('transition', 'none');
      sheet.current.style.setProperty('translate', `0 ${distance.current}px`);
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  };
}
