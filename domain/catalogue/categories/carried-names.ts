const folded = (name: string): string => name.trim().toLowerCase();

/**
 * The categories of a product after one of them was renamed, or merged into another: each once, in their order
 * (CON-088).
 */
export function carriedNames(names: readonly string[], from: string, to: string): string[] {
  const carried = names.map((name) => (folded(name) === folded(from) ? to : name));
  return carried.filter((name, at) => carried.findIndex((other) => folded(other) === folded(name)) === at);
}
