import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument } from 'pdfkit';

/** The shop's own faces: Halant speaks, Hind works, and strongly where a sum matters. */
export type Face = 'halant-400' | 'hind-400' | 'hind-600';

/** Whole, so that a sum is set with the rupee sign of its figures' own file. */
const FILES: Record<Face, string> = {
  'halant-400': '@expo-google-fonts/halant/Halant_400Regular.ttf',
  'hind-400': '@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf',
  'hind-600': '@expo-google-fonts/hind/600SemiBold/Hind_600SemiBold.ttf',
};

/** Stands for signs that no face has: letters of other scripts, emoji. */
export const UNKNOWN_SIGNS = '[?]';

const { resolve } = createRequire(import.meta.url);
const files = new Map<Face, Buffer>();

function fileOf(face: Face): Buffer {
  const file = files.get(face) ?? readFileSync(resolve(FILES[face]));
  files.set(face, file);
  return file;
}

/** A piece of text that is shaped as one. */
export interface Run {
  text: string;
  isIndic: boolean;
}

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** Sets texts of several scripts in one face. */
export class Faces {
  private readonly registered = new Set<Face>();
  private readonly known = new Map<string, boolean>();
  private readonly doc: PDFDocument;
  /** Whether a sign was met that no face has. */
  hasUnknownSigns = false;

  constructor(doc: PDFDocument) {
    this.doc = doc;
  }

  /** Makes a face the one that the document measures and writes with. */
  choose(face: Face): PDFDocument {
    if (!this.registered.has(face)) {
      this.doc.registerFont(face, fileOf(face));
      this.registered.add(face);
    }
    return this.doc.font(face);
  }

  private has(grapheme: string, face: Face): boolean {
    const key = `${face} ${grapheme}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { font } = this.choose(face)._font;
    const has = Array.from(grapheme).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    this.known.set(key, has);
    return has;
  }

  /** Splits a text where its script changes. Neighbours that the face lacks become one mark. */
  runs(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    let isUnknown = false;
    for (const { segment } of graphemes.segment(text.normalize('NFC').replace(/\p{Cc}+/gu, ' '))) {
      const has = this.has(segment, face);
      if (!has) this.hasUnknownSigns = true;
      if (!has && isUnknown) continue;
      isUnknown = !has;
      const words = has ? segment : UNKNOWN_SIGNS;
      const isIndic = has && isDevanagari(segment);
      const last = runs.at(-1);
      if (last?.isIndic === isIndic) last.text += words;
      else runs.push({ text: words, isIndic });
    }
    return runs;
  }
}
