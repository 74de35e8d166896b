const MAX_TITLE_CHARACTERS = 120;
const MAX_SKU_CHARACTERS = 60;

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trimEnd();

/** What a copy is called until the owner names it (CON-087). */
export const copiedTitle = (title: string, pattern: string): string =>
  cut(pattern.replace('{title}', title), MAX_TITLE_CHARACTERS);

const copiedSku = (sku: string, copy: number): string => {
  const ending = copy === 1 ? '-COPY' : `-COPY-${copy}`;
  return cut(sku, MAX_SKU_CHARACTERS - ending.length) + ending;
};

/**
 * New SKUs for copies of things, by the old ones: each is free, and no two are the same (CON-087).
 *
 * @param isTaken whether something has a SKU already
 */
export function copiedSkus(skus: readonly string[], isTaken: (sku: string) => boolean): Map<string, string> {
  const copies = new Map<string, string>();
  const given = new Set<string>();
  for (const sku of new Set(skus)) {
    let copy = 1;
    while (isTaken(copiedSku(sku, copy)) || given.has(copiedSku(sku, copy))) copy += 1;
    const free = copiedSku(sku, copy);
    given.add(free);
    copies.set(sku, free);
  }
  return copies;
}
