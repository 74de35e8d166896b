import { type ComponentType, useEffect, useRef, useState } from 'react';
import { PictureTiles, type PictureTilesProps } from './picture-tiles.tsx';

type Tiles = ComponentType<PictureTilesProps>;

const pictureAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-picture]')?.dataset['picture'];

/**
 * Fetches what dragging needs as soon as a pointer or the focus comes to the pictures. It takes the place of
 * the plain pictures between two presses, never beneath one.
 */
function useGrid(isOpen: boolean) {
  const [Grid, setGrid] = useState<Tiles | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const held = useRef(isOpen);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    held.current = isOpen;
  });
  const take = async (): Promise<void> => {
    if (Grid) return;
    try {
      const { PictureGrid } = await import('./picture-grid.tsx');
      if (isPressed.current || held.current) return;
      focused.current = box.current?.contains(document.activeElement) ? pictureAt(document.activeElement) : undefined;
      setGrid(() => PictureGrid);
    } catch {
      // The order can be changed in each picture's sheet; the next use tries again.
    }
  };
  useEffect(() => {
    const src = focused.current;
    if (!Grid || src === undefined) return undefined;
    // Its rows are there a frame later.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(src)}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [Grid]);
  const on = {
    onPointerEnter: () => void take(),
    onFocus: () => void take(),
    onPointerDown: () => void (isPressed.current = true),
    onClick: () => void (isPressed.current = false),
    onPointerCancel: () => void (isPressed.current = false),
    onPointerLeave: () => void (isPressed.current = false),
  };
  return { Grid, box, on };
}

/** The pictures of a field in their order. */
export function ArrangedPictures({ isOpen, ...tiles }: PictureTilesProps & { isOpen: boolean }) {
  const { Grid, box, on } = useGrid(isOpen);
  const Shown = Grid ?? PictureTiles;
  return (
    <div ref={box} {...on}>
      <Shown {...tiles} />
    </div>
  );
}
