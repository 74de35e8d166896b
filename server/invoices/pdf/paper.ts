import type { PDFDocument, StructureElement } from 'pdfkit';
import { type Face, Faces } from './faces.ts';

export interface Style {
  face: Face;
  size: number;
  colour: string;
}

export const INK = '#1c2b22';
export const SUPPORT = '#46524a';
const HAIRLINE = '#d8ccb4';

export const MARGIN = 42;
/** Distance of two lines, in sizes of the text. */
const LEADING = 1.35;
/** Figures that stand on the line, of one width in faces that have such. */
const FIGURES = { features: ['tnum', 'lnum'] };

export type Align = 'left' | 'right';

/** Writes on pages of A4, from the top, and tags each text for screen readers. */
export class Paper {
  readonly doc: PDFDocument;
  private readonly faces: Faces;
  private readonly widths = new Map<string, number>();
  readonly left = MARGIN;
  readonly right: number;
  /** Below it stands the number of the page. */
  readonly bottom: number;
  /** Where the next text begins. */
  y = MARGIN;

  private constructor(doc: PDFDocument) {
    this.doc = doc;
    this.faces = new Faces(doc);
    this.right = doc.page.width - MARGIN;
    this.bottom = doc.page.height - MARGIN - 16;
  }

  /** An empty first page. Its library is loaded when the first paper is written: most processes write none. */
  static async begin({ title, author, at }: { title: string; author: string; at: Date }): Promise<Paper> {
    const { PDFDocument } = await import('pdfkit');
    return new Paper(
      new PDFDocument({
        size: 'A4',
        margin: 0,
        pdfVersion: '1.7',
        tagged: true,
        lang: 'en-IN',
        displayTitle: true,
        bufferPages: true,
        font: null,
        info: { Title: title, Author: author, Creator: 'Banyan', CreationDate: at, ModDate: at },
      }),
    );
  }

  get hasUnknownSigns(): boolean {
    return this.faces.hasUnknownSigns;
  }

  lineHeight({ size }: Style): number {
    return size * LEADING;
  }

  width(words: string, { face, size }: Style): number {
    const key = `${face} ${size} ${words}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.faces
      .runs(words, face)
      .reduce((sum, run) => sum + this.faces.choose(face).fontSize(size).widthOfString(run.text, FIGURES), 0);
    this.widths.set(key, width);
    return width;
  }

  /** A word that is wider than the column, in parts that are not. */
  private broken(word: string, style: Style, width: number): string[] {
    const parts = [''];
    for (const { segment } of new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(word)) {
      const longer = `${parts.at(-1)}${segment}`;
      if (parts.at(-1) !== '' && this.width(longer, style) > width) parts.push(segment);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  /** The lines of a text in a column. */
  wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.width(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(...(this.width(word, style) > width ? this.broken(word, style, width) : [word]));
    }
    return lines;
  }

  /** Sets one line; `x` is the edge that it is aligned to. */
  private setLine(text: string, x: number, top: number, style: Style, align: Align): void {
    const { doc } = this;
    let at = align === 'right' ? x - this.width(text, style) : x;
    const baseline = top + style.size;
    for (const run of this.faces.runs(text, style.face)) {
      this.faces.choose(style.face).fontSize(style.size).fillColor(style.colour);
      // Shaped letters stand in another order than they are written in.
      if (run.isIndic) doc.markContent('Span', { actual: run.text });
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...FIGURES });
      if (run.isIndic) doc.endMarkedContent();
      at += doc.widthOfString(run.text, FIGURES);
    }
  }

  /** Sets lines below one another. @returns their height */
  lines(lines: readonly string[], x: number, top: number, style: Style, align: Align = 'left'): number {
    for (const [index, line] of lines.entries())
      this.setLine(line, x, top + index * this.lineHeight(style), style, align);
    return lines.length * this.lineHeight(style);
  }

  /** A part of the document's structure with parts of its own. */
  group(parent: StructureElement | null, type: string, draw: (element: StructureElement) => void): void {
    const element = this.open(parent, type);
    draw(element);
    element.end();
  }

  /** As `group`, of what takes more than one turn; the caller ends it. */
  open(parent: StructureElement | null, type: string): StructureElement {
    const element = this.doc.struct(type);
    if (parent) parent.add(element);
    else this.doc.addStructure(element);
    return element;
  }

  /** Text that is read as one: a heading, a paragraph, a cell. */
  part(parent: StructureElement, type: string, draw: () => void, scope?: 'Column' | 'Row'): void {
    const element = this.doc.struct(type, scope && { scope });
    parent.add(element);
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    element.add(content).end();
  }

  /** What is only seen, such as a rule or the number of a page. */
  ornament(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number, from = this.left, to = this.right, colour = HAIRLINE): void {
    this.ornament(() => this.doc.lineWidth(0.6).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke());
  }

  /** A decorative picture, scaled to fit. @returns its height in points */
  picture(content: Buffer, x: number, top: number, max: { width: number; height: number }): number {
    const image = this.doc.openImage(content);
    const scale = Math.min(max.width / image.width, max.height / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    this.ornament(() => this.doc.image(image, x, top, { width, height }));
    return height;
  }

  /** Makes room for something that stands together. @returns whether that took a new page */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** The finished file. */
  async finish(): Promise<Buffer> {
    this.doc.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.doc) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}
