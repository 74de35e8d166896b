import type { BodyBlock } from '#domain/content/written-body.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { type LinkedPart, linkedParts } from '#texts/linked-words.ts';

/** A node of the editor's document, as it is read and written as JSON. */
export interface EditorNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: EditorNode[];
}

type Link = Exclude<LinkedPart, string>;

function textNode(part: LinkedPart): EditorNode {
  if (typeof part === 'string') return { type: 'text', text: part };
  return { type: 'text', text: part.words, marks: [{ type: 'link', attrs: { to: part.to } }] };
}

const paragraphOf = (text: string): EditorNode => ({ type: 'paragraph', content: linkedParts(text).map(textNode) });

function nodeOf(block: BodyBlock): EditorNode {
  if (typeof block === 'string') return paragraphOf(block);
  if ('list' in block)
    return { type: 'list', content: block.list.map((item) => ({ type: 'item', content: [paragraphOf(item)] })) };
  return { type: 'heading', content: block.heading === '' ? [] : [{ type: 'text', text: block.heading }] };
}

/** What the editor shows of a text. */
export const documentOf = (blocks: readonly BodyBlock[]): EditorNode => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: 'paragraph' }],
});

/** Where a piece of text leads; null for plain words. */
function linkOf({ marks = [] }: EditorNode): string | null {
  const to = marks.find(({ type }) => type === 'link')?.attrs?.['to'];
  return typeof to === 'string' ? to : null;
}

/** Brackets make a link in the stored text, which has no escapes. */
const withoutBrackets = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')');

/** A piece of text, with its link or those that are typed in it; a link without visible words is none. */
function partsOfText(node: EditorNode): LinkedPart[] {
  const { text = ' ' } = node;
  const to = linkOf(node);
  return (to === null ? linkedParts(text) : [{ words: text, to }]).map((part) => {
    if (typeof part === 'string') return part;
    const words = withoutBrackets(part.words);
    if (oneLine(words) !== '') return { words, to: part.to };
    return to === null ? `(${words})(${part.to})` : words;
  });
}

/** The words of a node with their links; adjacent pieces of one link are joined. */
function partsOf({ content = [] }: EditorNode): LinkedPart[] {
  const parts: LinkedPart[] = [];
  for (const part of content.flatMap(partsOfText)) {
    const last = parts.at(-1);
    if (typeof part === 'object' && typeof last === 'object' && last.to === part.to) last.words += part.words;
    else parts.push(part);
  }
  return parts;
}

const linksIn = (parts: readonly LinkedPart[]): Link[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [{ ...part, words: oneLine(part.words) }]));

/** Words with their links, as one stored line. */
function lineOf(node: EditorNode): string {
  const parts = partsOf(node);
  const write = (plain: (text: string) => string): string =>
    oneLine(parts.map((part) => (typeof part === 'string' ? plain(part) : `[${part.words}](${part.to})`)).join(''));
  const line = write((text) => text);
  const isRead = JSON.stringify(linksIn(linkedParts(line))) === JSON.stringify(linksIn(parts));
  return isRead ? line : write(withoutBrackets);
}

function blockOf(node: EditorNode): BodyBlock[] {
  const { type, content = [] } = node;
  if (type === 'heading') return [{ heading: lineOf(node) }];
  const lines = (type === 'list' ? content.flatMap((item) => item.content ?? []) : [node]).map(lineOf).filter(Boolean);
  if (lines.length === 0) return [];
  return type === 'list' ? [{ list: lines }] : lines;
}

/** The stored text of an editor's document; empty paragraphs and list items are left out, empty headings stay. */
export const blocksOf = ({ content = [] }: EditorNode): BodyBlock[] => content.flatMap(blockOf);

/** The index of the document's child for a block of the text. */
export const childOfBlock = ({ content = [] }: EditorNode, block: number): number => {
  const filled = content.flatMap((node, index) => blockOf(node).map(() => index));
  return filled[block] ?? 0;
};

/** A number with which word processors begin list items that they paste as paragraphs; pages refuse it. */
const NUMBER = /^\s*(\d+)[.)](?:\s+|$)/;

/** A paragraph that begins with a number, which then stands in brackets; any other node as it is. */
function bracketed(node: EditorNode): EditorNode {
  const [first, ...rest] = node.content ?? [];
  if (node.type !== 'paragraph' || first?.text === undefined || !NUMBER.test(first.text)) return node;
  return { ...node, content: [{ ...first, text: first.text.replace(NUMBER, '($1) ') }, ...rest] };
}

/** The bullets with which word processors begin list items that they paste as paragraphs. */
const BULLET = /^\s*[•·▪◦‣●○§]\s+/u;

/** A paragraph that begins with a bullet, without it; null for any other node. */
function itemOf(node: EditorNode): EditorNode | null {
  const [first, ...rest] = node.content ?? [];
  if (node.type !== 'paragraph' || first?.text === undefined || !BULLET.test(first.text)) return null;
  const text = first.text.replace(BULLET, '');
  return { ...node, content: text === '' ? rest : [{ ...first, text }, ...rest] };
}

/**
 * Makes lists of paragraphs that begin with bullets, and puts the numbers of others into brackets; null where there are
 * none.
 */
export function withItems(nodes: readonly EditorNode[]): EditorNode[] | null {
  const made: EditorNode[] = [];
  let list: EditorNode[] | null = null;
  for (const node of nodes) {
    const item = itemOf(node);
    if (!item) {
      list = null;
      made.push(bracketed(node));
      continue;
    }
    if (!list) {
      list = [];
      made.push({ type: 'list', content: list });
    }
    list.push({ type: 'item', content: [item] });
  }
  return made.some((node, index) => node !== nodes[index]) ? made : null;
}
