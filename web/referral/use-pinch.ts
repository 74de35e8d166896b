import { useEffect, useEffectEvent } from 'react';
import type { Point } from './lay-out-tree.ts';
import type { TreeView } from './use-tree-view.ts';
import { pinched, settled } from './zoom.ts';

/** So much turning of the wheel is a step; a turn of a mouse's wheel is one, however far it goes. */
const WHEEL_STEP_PX = 24;

interface Pinch {
  /** Between the fingers, when they came down, and the zoom and the part of the tree there. */
  distance: number;
  zoom: number;
  part: Point;
  /** What it came to. */
  reached: { zoom: number; middle: Point };
}

const inside = (canvas: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: clientX - left - canvas.clientLeft, y: clientY - top - canvas.clientTop };
};

/** How far apart two fingers are, and the point between them; null for one finger or three. */
function fingers(canvas: HTMLElement, { touches }: TouchEvent): { distance: number; middle: Point } | null {
  const [one, other] = Array.from(touches, (touch) => inside(canvas, touch));
  if (!one || !other || touches.length !== 2) return null;
  return {
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

/** Zooms the tree by two fingers, which move it too, and by the wheel with Ctrl; React's own listeners cannot. */
export function usePinch({ canvas, zoom, partAt, show, zoomBy }: TreeView): void {
  const zoomNow = useEffectEvent(() => zoom ?? 1);
  const step = useEffectEvent(zoomBy);

  useEffect(() => {
    const box = canvas.current;
    if (!box) return undefined;
    let pinch: Pinch | null = null;
    let turned = 0;

    const begin = (event: TouchEvent): void => {
      const spread = fingers(box, event);
      if (!spread) return;
      const { distance, middle } = spread;
      pinch = { distance, zoom: zoomNow(), part: partAt(middle), reached: { zoom: zoomNow(), middle } };
    };
    const follow = (event: TouchEvent): void => {
      const spread = pinch && fingers(box, event);
      if (!pinch || !spread) return;
      if (event.cancelable) event.preventDefault();
      pinch.reached = { zoom: pinched(pinch.zoom, spread.distance / pinch.distance), middle: spread.middle };
      show(pinch.reached.zoom, { part: pinch.part, at: spread.middle });
    };
    const end = (): void => {
      if (pinch) show(settled(pinch.reached.zoom), { part: pinch.part, at: pinch.reached.middle });
      pinch = null;
    };
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned -= event.deltaY;
      if (Math.abs(turned) < WHEEL_STEP_PX) return;
      step(Math.sign(turned), inside(box, event));
      turned = 0;
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    box.addEventListener('touchstart', begin, { passive: true, signal });
    box.addEventListener('touchmove', follow, { passive: false, signal });
    box.addEventListener('touchend', end, { signal });
    box.addEventListener('touchcancel', end, { signal });
    box.addEventListener('wheel', turn, { passive: false, signal });
    return () => listeners.abort();
  }, [canvas, partAt, show]);
}
