/** The letter or digit that stands for a name, with its accents; a name that has none shows its first sign whole. */
export function initialOf(name: string): string {
  const [initial = ''] = /[\p{L}\p{N}]\p{M}*/u.exec(name) ?? /\S/u.exec(name) ?? [];
  return initial.toUpperCase();
}
