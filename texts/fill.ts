/** Fills the `{name}` places of a sentence; a place without a fact stays visible, so that it is noticed. */
export const fill = (sentence: string, facts: Record<string, unknown>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in facts ? String(facts[name]) : place));
