import { readWritten, unified, type WrittenProblem } from './written-text.ts';

/** What pages do not show, by the line that has it. Each is found in a time that grows with the line alone. */
const FOREIGN = {
  'sub-heading': /^\s*#{3,}/,
  'numbered-list': /^\s*\d+[.)]\s/,
  quotation: /^\s*>/,
  table: /^\s*\|/,
  code: /```|^(?: {4}|\t)\S/,
  picture: /!\[[^\]]{0,300}\]\(/,
  emphasis: /\*\*|__(?=\S)[^\n]{0,300}?\S__|(?<![*\w])\*[^\s*][^*]*\*(?![*\w])/,
  html: /<\/?[a-z!][^>]{0,300}>/i,
  'foreign-link': /\]\((?!\/(?![/\\]))/,
  'heading-link': /^#{1,2} .*\]\(\//,
  /** Pages fill in the name of the shop, and no other fact. */
  place: /\{(?!name\})\w+\}/,
} as const satisfies Record<string, RegExp>;

export type ForeignMark = keyof typeof FOREIGN;

/** Why the shop cannot show a text of the owner, and in which of its lines, from 1. */
export type OwnTextProblem =
  | { problem: WrittenProblem | 'text-before-section'; line: number }
  | { problem: 'foreign-mark'; line: number; mark: ForeignMark };

/** Whether a link of the owner's texts may lead there: to a page of the shop. */
export const isShopPath = (address: string): boolean => /^\/(?![/\\])[^\s()[\]]*$/.test(address);

const marks = Object.keys(FOREIGN) as ForeignMark[];

function foreignMarks(lines: readonly string[]): OwnTextProblem[] {
  return lines.flatMap((line, index) => {
    const mark = marks.find((one) => FOREIGN[one].test(line));
    return mark ? [{ problem: 'foreign-mark' as const, line: index + 1, mark }] : [];
  });
}

/** The structural problems of a text: missing sections, and text that no page shows. */
function sectionProblems(lines: readonly string[]): OwnTextProblem[] {
  const heads = lines.flatMap((line, index) => (/^## +/.test(line) ? [index] : []));
  const filledBetween = (from: number, to: number): number => {
    for (let at = from + 1; at < to; at += 1) if (lines[at]?.trim()) return at;
    return -1;
  };
  const early = filledBetween(
    lines.findIndex((line) => line.trim() !== ''),
    heads[0] ?? 0,
  );
  const empty = heads.filter(
    (at, index) =>
      (lines[at] ?? '').replace('##', '').trim() === '' || filledBetween(at, heads[index + 1] ?? lines.length) < 0,
  );
  return [
    ...(early < 0 ? [] : [{ problem: 'text-before-section' as const, line: early + 1 }]),
    ...empty.map((at) => ({ problem: 'empty-section' as const, line: at + 1 })),
  ];
}

/** Everything for which the shop cannot show a text of the owner, in the order of its lines. */
export function ownTextProblems(written: string): OwnTextProblem[] {
  const lines = unified(written).split('\n');
  const read = readWritten(written);
  const isWithoutSections = read === 'too-long' || read === 'no-title' || read === 'no-section';
  const found = isWithoutSections ? [{ problem: read, line: 1 }] : sectionProblems(lines);
  return [...foreignMarks(lines), ...found].toSorted((one, other) => one.line - other.line);
}

/** Why the shop cannot show a text of the owner; null when it can. An unsupported mark comes first. */
export function ownTextProblem(written: string): OwnTextProblem | null {
  const found = ownTextProblems(written);
  return found.find(({ problem }) => problem === 'foreign-mark') ?? found[0] ?? null;
}
