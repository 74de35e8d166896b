/** A list with some of its entries put before or behind another one, in the order that they have. */
export function moveBeside(
  list: readonly string[],
  moved: readonly string[],
  target: string,
  isAfter: boolean,
): string[] {
  if (moved.includes(target)) return [...list];
  const others = list.filter((one) => !moved.includes(one));
  const at = others.indexOf(target) + (isAfter ? 1 : 0);
  return [...others.slice(0, at), ...list.filter((one) => moved.includes(one)), ...others.slice(at)];
}

/** A list with one entry so many places further, which stays within it. */
export function moveBy(list: readonly string[], moved: string, places: number): string[] {
  const others = list.filter((one) => one !== moved);
  const at = Math.max(0, Math.min(list.indexOf(moved) + places, others.length));
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
