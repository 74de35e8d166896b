import type { WrittenPage } from '#texts/written.ts';
import { blocksOf, type OwnBlock, unified } from './written-text.ts';

/** A part of a text below its title, in its order: the heading of a section, a paragraph or a list. */
export type BodyBlock = OwnBlock | { heading: string };

/** Splits a text of the owner into its title and what stands below it, also where it cannot be published yet. */
export function splitTitle(text: string): { title: string; body: string } {
  const [, title = '', body = ''] = /^\s*# +([^\n]*)\n?([\s\S]*)$/.exec(unified(text)) ?? ['', '', unified(text)];
  return { title: title.trim(), body: body.trim() };
}

/** How many lines stand above the body of a text that `joinTitle` made. */
export const LINES_ABOVE_BODY = 2;

export const joinTitle = ({ title, body }: { title: string; body: string }): string => `# ${title}\n\n${body}`;

/** The parts of what stands below a title, also of a text that cannot be published yet. */
export function readBody(body: string): BodyBlock[] {
  const [head = '', ...sections] = unified(body).split(/^## +/m);
  return [
    ...blocksOf(head),
    ...sections.flatMap((section): BodyBlock[] => {
      const [heading = '', ...rest] = section.split('\n');
      return [{ heading: heading.trim() }, ...blocksOf(rest.join('\n'))];
    }),
  ];
}

function writeBlock(block: BodyBlock): string {
  if (typeof block === 'string') return block;
  return 'list' in block ? block.list.map((item) => `- ${item}`).join('\n') : `## ${block.heading}`;
}

/** Writes parts as the owner's texts are stored: an empty line between any two. */
export const writeBody = (blocks: readonly BodyBlock[]): string => blocks.map(writeBlock).join('\n\n');

/** In which part of a written body a line stands, from 0: an empty line belongs to the part above it. */
export function blockAtLine(blocks: readonly BodyBlock[], line: number): number {
  let next = 0;
  const starts = blocks.map((block) => {
    const start = next;
    next += writeBlock(block).split('\n').length + 1;
    return start;
  });
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= line),
  );
}

/** A text that the shop comes with, as its owner may go on writing it: facts by their names become a list. */
export function ownFormOf({ title, sections }: Pick<WrittenPage, 'title' | 'sections'>): string {
  const blocks = sections.flatMap((section): BodyBlock[] => [
    { heading: section.title },
    ...section.blocks.map((block): BodyBlock => {
      if (typeof block === 'string') return block;
      return { list: 'list' in block ? [...block.list] : block.facts.map(([name, text]) => `${name}: ${text}`) };
    }),
  ]);
  return joinTitle({ title, body: writeBody(blocks) });
}
