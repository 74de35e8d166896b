/** Cuts between characters, never within one. */
const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trim();

/**
 * Invisible characters: zero-width ones, direction marks and fillers. A joiner behind a combining mark is retained,
 * where Indian scripts need it (RFC 5892, CONTEXTJ).
 */
const INVISIBLE = /(?!(?<=\p{M})[\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** One line of plain text without control and invisible characters and halves of characters; spaces stand single. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\p{Cc}\p{Cs}\s\u2800]+/gu, ' ')
    .trim();

/** As `oneLine`, cut to so many characters. */
export const tidyLine = (text: string, length: number): string => cut(oneLine(text), length);

/** A name or an address as it is stored: one visible line in one spelling (NFKC); empty when it shows nothing. */
export const normalisedLine = (text: string, length: number): string => tidyLine(text.normalize('NFKC'), length);

/** Marks that make what follows read in another order than it is stored. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Plain text without control characters but line breaks and without reordering marks, with at most one empty line in a row. */
export const tidyText = (text: string, length: number): string =>
  cut(
    text
      .replaceAll(REORDERING, '')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    length,
  );
