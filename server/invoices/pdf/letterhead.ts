import type { StructureElement } from 'pdfkit';
import type { Row } from '#domain/invoices/document-rows.ts';
import { invoices as texts } from '#texts/en/invoices.ts';
import { fill } from '#texts/fill.ts';
import { UNKNOWN_SIGNS } from './faces.ts';
import { INK, MARGIN, type Paper, type Style, SUPPORT } from './paper.ts';

const name: Style = { face: 'halant-400', size: 21, colour: INK };
const heading: Style = { face: 'halant-400', size: 15, colour: INK };
export const label: Style = { face: 'hind-400', size: 8, colour: SUPPORT };
export const text: Style = { face: 'hind-400', size: 9.5, colour: INK };
export const strong: Style = { face: 'hind-600', size: 9.5, colour: INK };
export const small: Style = { face: 'hind-400', size: 8, colour: SUPPORT };

export const COLUMN_GAP = 24;

interface Head {
  /** Of the shop. */
  name: string;
  title: string;
  facts: readonly Row[];
  /** The shop's logo as PNG; null without one. */
  logo?: Buffer | null;
}

/** In points. */
const MAX_LOGO = { width: 160, height: 44 };
const LOGO_GAP = 8;

/** Whose paper it is at the left, what it is at the right. */
export function drawHead(paper: Paper, root: StructureElement, { name: shop, title, facts, logo = null }: Head): void {
  const half = (paper.right - paper.left - COLUMN_GAP) / 2;
  const top = paper.y;
  const names = paper.wrap(shop, name, half);
  const below = logo === null ? top : top + paper.picture(logo, paper.left, top, MAX_LOGO) + LOGO_GAP;
  paper.part(root, 'P', () => paper.lines(names, paper.left, below, name));
  paper.part(root, 'H1', () => paper.lines([title], paper.right, top + 4, heading, 'right'));
  let y = top + 4 + paper.lineHeight(heading) + 4;
  for (const [what, value] of facts) {
    paper.part(root, 'P', () => {
      paper.lines([what], paper.right - paper.width(value, text) - 6, y + 1, label, 'right');
      paper.lines([value], paper.right, y, text, 'right');
    });
    y += paper.lineHeight(text);
  }
  paper.y = Math.max(y, below + names.length * paper.lineHeight(name)) + 10;
  paper.rule(paper.y);
  paper.y += 12;
}

/** A column of lines under a label. @returns where it ends */
function drawParty(paper: Paper, root: StructureElement, party: Party, x: number, width: number): number {
  const [who = '', ...others] = party.lines;
  let { y } = paper;
  paper.part(root, 'P', () => {
    y += paper.lines([party.label], x, y, label) + 2;
    y += paper.lines(paper.wrap(who, strong, width), x, y, strong);
    for (const line of others) y += paper.lines(paper.wrap(line, text, width), x, y, text);
  });
  return y;
}

interface Party {
  label: string;
  /** The first is the name. */
  lines: string[];
}

/** Two who deal with each other, side by side. */
export function drawParties(paper: Paper, root: StructureElement, one: Party, other: Party): void {
  const width = (paper.right - paper.left - COLUMN_GAP) / 2;
  const left = drawParty(paper, root, one, paper.left, width);
  const right = drawParty(paper, root, other, paper.left + width + COLUMN_GAP, width);
  paper.y = Math.max(left, right) + 16;
}

const NOTES_GAP = 18;

/** The notes with substitutes for missing letters, each in its lines. */
function wrapNotes(paper: Paper, notes: readonly string[]): string[][] {
  const unknown = paper.hasUnknownSigns ? [fill(texts.unknownSigns, { mark: UNKNOWN_SIGNS })] : [];
  return [...notes, ...unknown].map((note) => paper.wrap(note, small, paper.right - paper.left));
}

/** The height of the notes with the gap above them, in points. */
export const notesHeight = (paper: Paper, notes: readonly string[]): number =>
  NOTES_GAP + wrapNotes(paper, notes).flat().length * paper.lineHeight(small);

/** What stands small at the foot, and what stands for letters that the file has not. */
export function drawNotes(paper: Paper, root: StructureElement, notes: readonly string[]): void {
  paper.y += NOTES_GAP;
  for (const lines of wrapNotes(paper, notes)) {
    paper.need(lines.length * paper.lineHeight(small));
    paper.part(root, 'P', () => (paper.y += paper.lines(lines, paper.left, paper.y, small)));
  }
}

/** Where there are several pages, each says which it is. */
export function numberPages(paper: Paper): void {
  const { count } = paper.doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page);
    const words = fill(texts.page, { page: page + 1, pages: count });
    paper.ornament(() => paper.lines([words], paper.right, paper.doc.page.height - MARGIN, small, 'right'));
  }
}
