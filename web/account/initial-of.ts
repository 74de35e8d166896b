/** The letter or digit that stands for a name, with its accents; a name that has none shows its first sign whole. */
export function initialOf(name: string): string {
  const at = name.search(/[\p{L}\p{N}]/u);
  // A letter of Devanagari may be several signs, which only a segmenter knows to belong together.
  const [first] = new Intl.Segmenter('en-IN').segment(at < 0 ? name.trim() : name.slice(at));
  return first?.segment.toUpperCase() ?? '';
}
