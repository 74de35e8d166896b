/** How much wider than another letter a capital is. */
const CAPITAL_WIDTH = 1.35;

/** How wide a name is about, in small letters. */
const widthOf = (name: string): number => name.length + (name.match(/\p{Lu}/gu)?.length ?? 0) * (CAPITAL_WIDTH - 1);

/** How the header sets the shop's name, by its width; undefined for one that fits on a line of every phone. */
export function nameLength(name: string): 'medium' | 'long' | 'longest' | undefined {
  const width = widthOf(name);
  if (width <= 13) return undefined;
  if (width <= 25) return 'medium';
  return width <= 42 ? 'long' : 'longest';
}
