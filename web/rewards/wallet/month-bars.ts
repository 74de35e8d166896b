/** The measures of the plot, in its own units. */
export const PLOT = { width: 240, height: 100 };
/** How much of a month's width its bar takes. */
const FILLED = 0.64;
/** A month with any amount has a bar that can be seen. */
const MIN_BAR_HEIGHT = 1;

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bar of each month in one scale, those below zero hanging from the line, and where that line lies. */
export function monthBars(amounts: readonly number[]): { bars: Bar[]; zero: number } {
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  const scale = PLOT.height / (most - least || 1);
  const zero = most === least ? PLOT.height : most * scale;
  const step = PLOT.width / amounts.length;
  const bars = amounts.map((amount, index) => {
    const height = amount === 0 ? 0 : Math.max(Math.abs(amount) * scale, MIN_BAR_HEIGHT);
    return { x: (index + (1 - FILLED) / 2) * step, y: amount > 0 ? zero - height : zero, width: step * FILLED, height };
  });
  return { bars, zero };
}
