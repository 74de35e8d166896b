/** Cuts between characters, never within one. */
const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trim();

/** One line of plain text: control characters and halves of characters are gone, spaces stand single. */
export const tidyLine = (text: string, length: number): string =>
  cut(text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(), length);

/** Plain text in which only line breaks are kept of all control characters, at most one empty line in a row. */
export const tidyText = (text: string, length: number): string =>
  cut(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    length,
  );
