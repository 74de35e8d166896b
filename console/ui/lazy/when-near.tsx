import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far below the window something begins to load. */
const AHEAD = '400px';

interface WhenNearProps {
  /** Stands there until it comes near. */
  shape: ReactNode;
  children: ReactNode;
}

/** Something far down a screen, which is made and asked for when it is scrolled to. */
export function WhenNear({ shape, children }: WhenNearProps) {
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
  return isNear ? children : <div ref={box}>{shape}</div>;
}
