/** A part of a text: plain words, or words that lead to a path of the shop. */
export type LinkedPart = string | { words: string; to: string };

/**
 * Splits a text at its links, which are written as `[words](/path)`. Neither words nor path hold brackets, so that the
 * time grows with the length of the text alone.
 */
export function linkedParts(text: string): LinkedPart[] {
  const parts = text.split(/(\[[^[\]]+\]\(\/[^\s()[\]]*\))/);
  return parts.filter(Boolean).map((part) => {
    const [, words, to] = /^\[([^[\]]+)\]\((\/[^\s()[\]]*)\)$/.exec(part) ?? [];
    return words && to ? { words, to } : part;
  });
}
