import { type PointerEvent, type RefObject, useRef } from 'react';

/** From here on it is a drag and no longer a click. */
const MIN_DRAG_PX = 8;

interface PointerStart {
  pointer: number;
  from: number;
}

interface Swipe {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/** Lets a track follow the finger or the mouse sideways and reports the distance at the end, in pixels. */
export function useSwipe(track: RefObject<HTMLElement | null>, onSwiped: (distance: number) => void): Swipe {
  const start = useRef<PointerStart>(null);

  const follow = (distance: number): void => {
    track.current?.style.setProperty('--drag', `${distance}px`);
    track.current?.toggleAttribute('data-dragging', distance !== 0);
  };
  const end = (): void => {
    start.current = null;
    follow(0);
  };

  return {
    onPointerDown: (event) => {
      if (event.isPrimary && event.button === 0) start.current = { pointer: event.pointerId, from: event.clientX };
    },
    onPointerMove: (event) => {
      if (start.current?.pointer !== event.pointerId) return;
      const distance = event.clientX - start.current.from;
      if (Math.abs(distance) < MIN_DRAG_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(distance);
    },
    onPointerUp: (event) => {
      if (start.current?.pointer !== event.pointerId) return;
      const distance = event.clientX - start.current.from;
      end();
      onSwiped(distance);
    },
    onPointerCancel: end,
  };
}
