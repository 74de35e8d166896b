/** A paragraph, or a list. */
type AgreementBlock = string | { list: string[] };

interface AgreementSection {
  /** Its anchor. */
  id: string;
  title: string;
  blocks: AgreementBlock[];
}

/** A seller agreement as a page shows it. */
export interface AgreementText {
  title: string;
  sections: AgreementSection[];
}

export type AgreementTrouble = 'no-title' | 'no-section' | 'empty-section' | 'too-long';

/** In characters. */
export const LONGEST_AGREEMENT = 60_000;

const listItem = (line: string): string | undefined => /^[-*] +(.*)$/.exec(line)?.[1];

/** A paragraph's lines make one, unless each begins with a dash: then they are a list. */
function blockOf(lines: string[]): AgreementBlock {
  if (listItem(lines[0] ?? '') === undefined) return lines.join(' ');
  const list: string[] = [];
  for (const line of lines) {
    const item = listItem(line);
    if (item === undefined) list.push(`${list.pop()} ${line}`);
    else list.push(item);
  }
  return { list };
}

function blocksOf(text: string): AgreementBlock[] {
  const parts = text.split(/\n(?:[ \t]*\n)+/).map((part) => part.split('\n').map((line) => line.trim()));
  return parts.map((lines) => lines.filter(Boolean)).flatMap((lines) => (lines.length > 0 ? [blockOf(lines)] : []));
}

/**
 * Understands an agreement that is written as the pages of the shop are: "# " before its title, "## " before each
 * section, empty lines between paragraphs, "- " before the items of a list, `[words](/path)` for a link.
 *
 * @returns the text, or what it lacks
 */
export function readAgreement(written: string): AgreementText | AgreementTrouble {
  if (written.length > LONGEST_AGREEMENT) return 'too-long';
  const text = written.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [head = '', ...parts] = text.split(/^## +/m);
  const title = /^\s*# +(.+)/.exec(head)?.[1]?.trim();
  if (!title) return 'no-title';
  if (parts.length === 0) return 'no-section';
  const sections = parts.map((part, index): AgreementSection => {
    const [line = '', ...rest] = part.split('\n');
    return { id: `section-${index + 1}`, title: line.trim(), blocks: blocksOf(rest.join('\n')) };
  });
  if (sections.some(({ title: own, blocks }) => own === '' || blocks.length === 0)) return 'empty-section';
  return { title, sections };
}
