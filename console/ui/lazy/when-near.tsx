import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SkeletonLines } from '../page/skeleton.tsx';

/** So far below the window something begins to load. */
const AHEAD = '400px';

interface WhenNearProps {
  /** By which a refusal names it. */
  field?: string;
  children: ReactNode;
}

/** Something far down a screen, which is made and asked for when it is scrolled to. */
export function WhenNear({ field, children }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: AHEAD,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (isNear) return children;
  return (
    <div ref={box} {...(field !== undefined && { 'data-field': field, tabIndex: -1 })}>
      <SkeletonLines count={3} />
    </div>
  );
}
