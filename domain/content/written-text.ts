/** A paragraph, or a list. */
export type OwnBlock = string | { list: string[] };

interface OwnSection {
  /** Its anchor. */
  id: string;
  title: string;
  blocks: OwnBlock[];
}

/** A text of the owner as a page shows it. */
export interface WrittenText {
  title: string;
  sections: OwnSection[];
}

export type WrittenProblem = 'no-title' | 'no-section' | 'empty-section' | 'too-long';

/** In characters. */
export const MAX_WRITTEN_LENGTH = 60_000;

/** A text whose lines end by `\n` alone. */
export const unified = (written: string): string =>
  written.replace(/^\uFEFF/, '').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');

const listItem = (line: string): string | undefined => /^[-*] +(.*)$/.exec(line)?.[1];

/** A paragraph's lines make one, unless each begins with a dash: then they are a list. */
function blockOf(lines: string[]): OwnBlock {
  if (listItem(lines[0] ?? '') === undefined) return lines.join(' ');
  const list: string[] = [];
  for (const line of lines) {
    const item = listItem(line);
    if (item === undefined) list.push(`${list.pop()} ${line}`);
    else list.push(item);
  }
  return { list };
}

/** The paragraphs and lists of a text without headings. */
export function blocksOf(text: string): OwnBlock[] {
  const parts = text.split(/\n(?:[ \t]*\n)+/).map((part) => part.split('\n').map((line) => line.trim()));
  return parts.map((lines) => lines.filter(Boolean)).flatMap((lines) => (lines.length > 0 ? [blockOf(lines)] : []));
}

/**
 * Parses the owner's text: "# " title, "## " section, empty lines between paragraphs, "- " list items, `[words](/path)`
 * links.
 *
 * @returns the text, or what it lacks
 */
export function readWritten(written: string): WrittenText | WrittenProblem {
  if (written.length > MAX_WRITTEN_LENGTH) return 'too-long';
  const text = unified(written);
  const [head = '', ...parts] = text.split(/^## +/m);
  const title = /^\s*# +(.+)/.exec(head)?.[1]?.trim();
  if (!title) return 'no-title';
  if (parts.length === 0) return 'no-section';
  const sections = parts.map((part, index): OwnSection => {
    const [line = '', ...rest] = part.split('\n');
    return { id: `section-${index + 1}`, title: line.trim(), blocks: blocksOf(rest.join('\n')) };
  });
  if (sections.some(({ title: own, blocks }) => own === '' || blocks.length === 0)) return 'empty-section';
  return { title, sections };
}

/** A text that was read before it was stored. @throws where it cannot be read all the same */
export function readStoredText(text: string): WrittenText {
  const read = readWritten(text);
  if (typeof read === 'string') throw new Error(`The stored text cannot be read: ${read}.`);
  return read;
}
