/** The number on the badges and in "Order summary ({n} items)": units, not lines (Q048). */
export const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((units, line) => units + line.quantity, 0);
