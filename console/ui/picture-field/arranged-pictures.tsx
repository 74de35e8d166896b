import { type ComponentType, useEffect, useRef, useState } from 'react';
import { PictureTiles, type PictureTilesProps } from './picture-tiles.tsx';

type Tiles = ComponentType<PictureTilesProps>;

const pictureAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-picture]')?.dataset['picture'];

const focusPicture = (box: HTMLElement | null, src: string): void =>
  box?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(src)}"]`)?.focus();

/**
 * Fetches what dragging needs as soon as a pointer or the focus comes to the pictures. It takes the place of
 * the plain pictures between two presses, never beneath one.
 */
function useGrid(open: string | null) {
  const [Grid, setGrid] = useState<Tiles | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const looked = useRef(open);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const before = looked.current;
    looked.current = open;
    if (open !== null || before === null) return undefined;
    // The sheet gives the focus back to where it was opened, which a picture that was cut has left.
    const timer = setTimeout(() => document.activeElement === document.body && focusPicture(box.current, before));
    return () => clearTimeout(timer);
  }, [open]);
  const take = async (): Promise<void> => {
    if (Grid) return;
    try {
      const { PictureGrid } = await import('./picture-grid.tsx');
      if (isPressed.current || looked.current !== null) return;
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
    const frame = requestAnimationFrame(() => focusPicture(box.current, src));
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

interface ArrangedPicturesProps extends PictureTilesProps {
  /** The picture that is looked at; null for none. */
  open: string | null;
}

/** The pictures of a field in their order. */
export function ArrangedPictures({ open, ...tiles }: ArrangedPicturesProps) {
  const { Grid, box, on } = useGrid(open);
  const Shown = Grid ?? PictureTiles;
  return (
    <div ref={box} {...(!tiles.isReadOnly && on)}>
      <Shown {...tiles} />
    </div>
  );
}
