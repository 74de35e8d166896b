/** What the shop takes as a picture. */
export const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What people take for pictures as well, and are told apart. */
export const OTHER_FILES = ['heic', 'gif', 'svg', 'tiff', 'pdf'] as const;
type OtherFile = (typeof OTHER_FILES)[number];

/** How many bytes of the beginning of a file say what it is. */
export const HEAD_BYTES = 512;

/** One byte a letter. */
const lettersOf = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, HEAD_BYTES));

/** The brands of a file of the family of MP4, the major one first. */
function brandsOf(letters: string): string[] {
  if (letters.slice(4, 8) !== 'ftyp') return [];
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + letters.charCodeAt(at), 0);
  // Behind the major brand stands its version.
  const listed = letters.slice(8, Math.min(size, HEAD_BYTES));
  const brands = listed.match(/.{4}/gs) ?? [];
  return brands.filter((_, index) => index !== 1);
}

const isHeic = (brand: string): boolean => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);

function ofFamily(brands: readonly string[]): 'avif' | 'heic' | null {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some(isHeic) ? 'heic' : null;
}

const beginnings: [PictureType | OtherFile, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['tiff', /^(II\*\0|MM\0\*)/],
  ['pdf', /^%PDF-/],
  ['svg', /^(\xef\xbb\xbf)?\s*(<\?xml[^]*|<!--[^]*|<!doctype svg[^]*)?<svg[\s>]/i],
];

/**
 * What a file is by its own first bytes, whatever its name or its sender says: a type that the shop takes, another that
 * it knows, or null.
 */
export function kindOfFile(head: Uint8Array): PictureType | OtherFile | null {
  const letters = lettersOf(head);
  const found = beginnings.find(([, beginning]) => beginning.test(letters));
  return found ? found[0] : ofFamily(brandsOf(letters));
}

/** Whether the shop takes such a file as a picture. */
export const isPictureType = (kind: string | null): kind is PictureType => PICTURE_TYPES.some((type) => type === kind);
