import { memo, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { isComplete } from '#domain/referral/tree.ts';
import { CARD, type TreeLayout } from './lay-out-tree.ts';
import styles from './tree-map.module.css';
import { groundOf } from './use-tree-view.ts';

interface TreeMapProps {
  layout: TreeLayout;
  canvas: RefObject<HTMLDivElement | null>;
}

/** The whole tree in a corner, and which part of it is seen; a touch on it goes there. Keys and focus need no map. */
export const TreeMap = memo(function TreeMap({ layout: { width, height, cards }, canvas }: TreeMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const seen = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = canvas.current;
    const ground = box && groundOf(box);
    const [whole, part] = [map.current, seen.current];
    if (!ground || !whole || !part) return undefined;
    let scale = { x: 0, y: 0 };
    let edge = 0;
    // While the tree moves nothing is measured and nothing is laid out: the frame is only shifted.
    const shift = (): void => {
      part.style.transform = `translate(${Math.max(0, box.scrollLeft - edge) * scale.x}px, ${box.scrollTop * scale.y}px)`;
    };
    const measure = (): void => {
      const { offsetLeft, offsetWidth, offsetHeight } = ground;
      edge = offsetLeft;
      scale = { x: whole.clientWidth / offsetWidth, y: whole.clientHeight / offsetHeight };
      part.style.width = `${Math.min(box.clientWidth, offsetWidth) * scale.x}px`;
      part.style.height = `${Math.min(box.clientHeight, offsetHeight) * scale.y}px`;
      shift();
    };
    const sizes = new ResizeObserver(measure);
    for (const element of [box, ground, whole]) sizes.observe(element);
    box.addEventListener('scroll', shift, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', shift);
    };
  }, [canvas]);

  const goThere = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const box = canvas.current;
    if (!box) return;
    const place = currentTarget.getBoundingClientRect();
    const { offsetLeft, offsetWidth, offsetHeight } = groundOf(box);
    const left = offsetLeft + ((clientX - place.left) / place.width) * offsetWidth - box.clientWidth / 2;
    const top = ((clientY - place.top) / place.height) * offsetHeight - box.clientHeight / 2;
    box.scrollTo({ left, top, behavior: 'instant' });
  };

  return (
    <div
      ref={map}
      className={styles.map}
      style={{ width: `min(100% - 24px, ${Math.max(104, Math.round(width / 14))}px)` }}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goThere(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goThere(event);
      }}
    >
      <svg className={styles.tree} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {cards.map(({ node, x, y }) => (
          <rect
            key={node.purchase_id}
            className={isComplete(node.direct_count) ? styles.complete : styles.incomplete}
            x={x}
            y={y}
            width={CARD.width}
            height={CARD.height}
          />
        ))}
      </svg>
      <div ref={seen} className={styles.seen} data-seen />
    </div>
  );
});
