/**
 * Does something once the next frame is painted, which then need not wait for it. In a hidden tab there is none until it
 * is shown.
 *
 * @returns calls it off
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
