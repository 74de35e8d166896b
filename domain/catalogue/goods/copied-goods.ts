import { fill } from '#texts/fill.ts';

/** In UTF-16 units, as the form counts them. */
const MAX_TITLE_LENGTH = 120;
const MAX_SKU_LENGTH = 60;

/** Cuts between characters, never within one. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept.trimEnd();
}

/** What a copy is called until the owner names it (CON-087). */
export const copiedTitle = (title: string, pattern: string): string => cut(fill(pattern, { title }), MAX_TITLE_LENGTH);

const copiedSku = (sku: string, copy: number): string => {
  const ending = copy === 1 ? '-COPY' : `-COPY-${copy}`;
  return cut(sku, MAX_SKU_LENGTH - ending.length) + ending;
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
