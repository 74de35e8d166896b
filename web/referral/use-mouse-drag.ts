import { type PointerEvent, useRef } from 'react';

/** From here on it is a drag. */
const MIN_DRAG_PX = 3;

interface PointerStart {
  x: number;
  y: number;
  left: number;
  top: number;
}

/** Lets a mouse drag what a box scrolls over, as fingers do by themselves. */
export function useMouseDrag() {
  const start = useRef<PointerStart>(null);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    start.current = null;
    delete currentTarget.dataset.dragging;
  };
  return {
    onPointerDown({ pointerType, button, clientX: x, clientY: y, currentTarget: box }: PointerEvent<HTMLElement>) {
      const corner = box.getBoundingClientRect();
      const isOnScrollBar = x - corner.left > box.clientWidth || y - corner.top > box.clientHeight;
      if (pointerType !== 'mouse' || button !== 0 || isOnScrollBar) return;
      start.current = { x, y, left: box.scrollLeft, top: box.scrollTop };
    },
    onPointerMove({ clientX, clientY, pointerId, currentTarget: box }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const { x, y, left, top } = start.current;
      if (box.dataset.dragging === undefined) {
        if (Math.hypot(clientX - x, clientY - y) < MIN_DRAG_PX) return;
        box.dataset.dragging = '';
        box.setPointerCapture(pointerId);
      }
      box.scrollTo({ left: left + x - clientX, top: top + y - clientY, behavior: 'instant' });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
