import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CARD, type Point, type TreeLayout } from './lay-out-tree.ts';
import { zoomedBy } from './zoom.ts';

/** A point of the tree, in parts of its width and height, that stands at a point of the canvas, in pixels. */
interface Hold {
  part: Point;
  at: Point;
}

/** How a reader sees the tree. */
export interface TreeView {
  canvas: RefObject<HTMLDivElement | null>;
  /** Null before the browser draws the tree. */
  zoom: number | null;
  /** What of the tree is seen at a point of the canvas. */
  partAt: (at: Point) => Point;
  /** Shows the tree so large, with a part of it at a point of the canvas. */
  show: (zoom: number, hold: Hold) => void;
  /** Zooms by steps of 0.1, about a point of the canvas or its middle. */
  zoomBy: (steps: number, at?: Point) => void;
  /** Puts a member's card at the middle of the upper edge, so that the members below are seen. */
  goTo: (id: string, isFocused?: boolean) => void;
  /** Back to how the tree was first shown. */
  reset: () => void;
}

/** What the reader chose; nothing at the start, which has the viewed member at the middle of the upper edge. */
interface Choice {
  zoom?: number;
  hold?: Hold;
  /** Whose card to go to, and whether it takes the focus. */
  member?: { id: string; isFocused: boolean };
}

/** Above a card that was gone to, in pixels. */
const ABOVE_CARD_PX = 24;

const wide = '(min-width: 900px)';
const watchWidth = (listener: () => void): (() => void) => {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** At which zoom the tree is first shown. */
const useFirstZoom = (): number | null =>
  useSyncExternalStore(
    watchWidth,
    () => (matchMedia(wide).matches ? 1 : 0.8),
    () => null,
  );

/** What the canvas scrolls over: as large as the zoomed tree. */
export const groundOf = (canvas: HTMLElement): HTMLElement => canvas.firstElementChild as HTMLElement;

/**
 * The part of the tree that is seen and how large. The canvas scrolls as any box does, by touch, wheel, keys and
 * focus, and hands on to the page at its edges; the zoom resizes what it scrolls over.
 */
export function useTreeView({ cards, place, width, height }: TreeLayout): TreeView {
  const canvas = useRef<HTMLDivElement>(null);
  const first = useFirstZoom();
  const [choice, setChoice] = useState<Choice>({});
  /** The choice whose member has had the focus: a tree that is drawn anew does not take it back. */
  const focused = useRef<Choice>(null);
  const zoom = choice.zoom ?? first;
  const middle = ((cards[0]?.x ?? 0) + CARD.width / 2) / width;

  useLayoutEffect(() => {
    if (!canvas.current || first === null) return;
    const { clientWidth } = canvas.current;
    const card = choice.member && place.get(choice.member.id);
    const upperMiddle = card
      ? {
          part: { x: (card.x + CARD.width / 2) / width, y: card.y / height },
          at: { x: clientWidth / 2, y: ABOVE_CARD_PX },
        }
      : { part: { x: middle, y: 0 }, at: { x: clientWidth / 2, y: 0 } };
    const { part, at } = choice.hold ?? upperMiddle;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = groundOf(canvas.current);
    canvas.current.scrollLeft = part.x * offsetWidth + offsetLeft - at.x;
    canvas.current.scrollTop = part.y * offsetHeight + offsetTop - at.y;
    if (!choice.member?.isFocused || focused.current === choice) return;
    focused.current = choice;
    const shown = canvas.current.querySelector<HTMLElement>(`[data-member="${choice.member.id}"]`);
    shown?.focus();
  }, [choice, first, middle, place, width, height]);

  const partAt = useCallback((at: Point): Point => {
    if (!canvas.current) return { x: 0, y: 0 };
    const { scrollLeft, scrollTop } = canvas.current;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = groundOf(canvas.current);
    return { x: (scrollLeft + at.x - offsetLeft) / offsetWidth, y: (scrollTop + at.y - offsetTop) / offsetHeight };
  }, []);

  const show = useCallback((zoom: number, hold: Hold): void => setChoice({ zoom, hold }), []);
  const goTo = useCallback(
    (id: string, isFocused = false): void =>
      setChoice(({ zoom: chosen }) => ({ ...(chosen !== undefined && { zoom: chosen }), member: { id, isFocused } })),
    [],
  );
  const reset = useCallback((): void => setChoice({}), []);
  const zoomBy = useCallback(
    (steps: number, at?: Point): void => {
      if (zoom === null) return;
      const { clientWidth = 0, clientHeight = 0 } = canvas.current ?? {};
      const about = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
      const hold = { part: partAt(about), at: about };
      // From the latest choice: two presses before the next frame are two steps.
      setChoice(({ zoom: chosen }) => ({ zoom: zoomedBy(chosen ?? zoom, steps), hold }));
    },
    [zoom, partAt],
  );

  return { canvas, zoom, partAt, show, zoomBy, goTo, reset };
}
