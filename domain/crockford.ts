/** Crockford's base32 alphabet: no I, L, O or U, so that a code survives being read aloud or copied by hand. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One symbol per random byte; 32 divides 256, so every symbol is equally likely. */
export const crockfordSymbols = (randomBytes: Iterable<number>): string =>
  Array.from(randomBytes, (byte) => CROCKFORD.charAt(byte & 31)).join('');

/** Reads a code as a person typed it: trimmed, upper-case, with the look-alikes O, I and L put right. */
export const normaliseCrockford = (typed: string): string =>
  typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
