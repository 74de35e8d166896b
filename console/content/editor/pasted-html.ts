import { numberLabel } from './number-label.ts';

const BLOCKS = 'p, div, ul, ol, li, table, h1, h2, h3, h4, h5, h6, blockquote, pre';

const isBlank = (node: Node): boolean => (node.textContent ?? '').trim() === '';

/** The contents of an element as paragraphs; the blocks in it stay as they are. */
function paragraphsIn(element: Element): Element[] {
  const made: Element[] = [];
  let words: Element | null = null;
  for (const node of Array.from(element.childNodes)) {
    if (node instanceof Element && node.matches(BLOCKS)) {
      made.push(node);
      words = null;
    } else if (words || !isBlank(node)) {
      if (!words) made.push((words = element.ownerDocument.createElement('p')));
      words.append(node);
    }
  }
  return made;
}

/** How the items of a list are numbered: `1`, `a`, `A`, `i` or `I`, or as style sheets call it. */
function numberingOf(list: Element, item: Element): string {
  const style = (element: Element): string | undefined =>
    /list-style-type:\s*([a-z-]+)/i.exec(element.getAttribute('data-style') ?? '')?.[1]?.toLowerCase();
  return style(item) ?? style(list) ?? list.getAttribute('type') ?? '1';
}

const wholeNumber = (value: string | null): number | null => (/^-?\d{1,9}$/.test(value ?? '') ? Number(value) : null);

/** Makes paragraphs of the items of a numbered list, each beginning with its number. */
function unlist(list: Element): void {
  let next = wholeNumber(list.getAttribute('start')) ?? 1;
  const made = Array.from(list.children).flatMap((item) => {
    if (!item.matches('li')) return [item];
    const number = wholeNumber(item.getAttribute('value')) ?? next;
    next = number + 1;
    const paragraphs = paragraphsIn(item);
    paragraphs.find((one) => !one.matches('ul, table'))?.prepend(`${numberLabel(number, numberingOf(list, item))} `);
    return paragraphs;
  });
  list.replaceWith(...made);
}

/** Makes one line of what stands in a cell. */
function flatten(cell: Element): void {
  for (const one of cell.querySelectorAll(`${BLOCKS}, br`)) one.replaceWith(' ', ...one.childNodes, ' ');
}

/** A row of a table as a line, its filled cells separated; a single cell, which arranges a page, as its paragraphs. */
function linesOf(row: Element): Element[] {
  const filled = Array.from(row.children).filter((cell) => !isBlank(cell));
  const [first] = filled;
  if (first && filled.length === 1) return paragraphsIn(first);
  const line = row.ownerDocument.createElement('p');
  for (const [index, cell] of filled.entries()) {
    flatten(cell);
    line.append(...(index === 0 ? [] : [' | ']), ...cell.childNodes);
  }
  return filled.length === 0 ? [] : [line];
}

function untable(table: Element): void {
  const parts = Array.from(table.querySelectorAll('caption, tr'));
  table.replaceWith(...parts.flatMap((part) => (part.matches('tr') ? linesOf(part) : paragraphsIn(part))));
}

/** The content security policy would block each inline style, and report it; no page shows one. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replaceAll(/(<[^>]*?[\s"'])style(?=\s*=)/gi, '$1data-style');

/**
 * Pasted HTML without numbered lists and tables, which a page does not have: their numbers stay as words, and each row
 * is a line.
 */
export function withoutNumbersAndTables(pasted: string): string {
  const html = withoutStyles(pasted);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found = Array.from(body.querySelectorAll('ol, table'));
  if (found.length === 0) return html;
  // From the innermost to the outermost.
  for (const one of found.toReversed()) (one.matches('ol') ? unlist : untable)(one);
  return body.innerHTML;
}
