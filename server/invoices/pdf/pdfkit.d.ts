/** The part of PDFKit that draws invoices; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface StructureElement {
    add(child: StructureElement | StructureContent): this;
    end(): this;
  }

  interface StructureContent {
    readonly isContent: true;
  }

  interface PdfImage {
    readonly width: number;
    readonly height: number;
  }

  export class PDFDocument extends Readable {
    constructor(options: {
      size: string;
      margin: number;
      pdfVersion: string;
      tagged: boolean;
      lang: string;
      displayTitle: boolean;
      bufferPages: boolean;
      /** Null, for there is no face before one is chosen. */
      font: null;
      info: Record<string, string | Date>;
    });
    /** The chosen face as its reader knows it. */
    readonly _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    readonly page: { width: number; height: number };
    registerFont(name: string, source: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    widthOfString(text: string, options?: { features?: string[] }): number;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic'; features?: string[] },
    ): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    openImage(source: Buffer): PdfImage;
    image(image: PdfImage, x: number, y: number, options: { width: number; height: number }): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(number: number): this;
    struct(type: string, options?: { scope?: 'Column' | 'Row' }): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(type: string): StructureContent;
    markContent(tag: string, options?: { type?: string; actual?: string }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
