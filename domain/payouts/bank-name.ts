const MAX_NAME_LENGTH = 40;

/**
 * A name as banks take it: Latin letters without their marks, digits and spaces, forty at most.
 *
 * @returns null for one that cannot be written so without losing letters, as one in another script
 */
export function bankName(name: string): string | null {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (/[^\P{L}A-Za-z]/u.test(plain) || !/[A-Za-z]/.test(plain)) return null;
  return plain
    .replaceAll(/[^A-Za-z0-9 .]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
}
