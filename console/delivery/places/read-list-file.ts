import { MAX_LIST_LENGTH } from '#domain/delivery/pincode-list.ts';

/** The size limit of a file, for the longest list in multi-byte characters. */
const MAX_BYTES = 3 * MAX_LIST_LENGTH;

/** A spreadsheet writes "Unicode text" as UTF-16; everything else is taken for UTF-8. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/** The text of a file of pincodes; what it is not, where it is none. */
export async function readListFile(file: File): Promise<{ text: string } | { fault: 'tooLarge' | 'unreadable' }> {
  if (file.size > MAX_BYTES) return { fault: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
    // A spreadsheet's own format, or anything else that is no text.
    return text.includes('\0') ? { fault: 'unreadable' } : { text };
  } catch {
    return { fault: 'unreadable' };
  }
}
