/** A paragraph, a list, or facts by their names. `[words](/path)` within a text is a link; `{name}` is the shop's name. */
export type WrittenBlock = string | { list: readonly string[] } | { facts: readonly (readonly [string, string])[] };

export interface WrittenSection {
  /** Its anchor in the page's address. */
  id: string;
  title: string;
  blocks: readonly WrittenBlock[];
}

/** A page of running text. */
export interface WrittenPage {
  title: string;
  /** For search engines. */
  description: string;
  lead: string;
  sections: readonly WrittenSection[];
}
