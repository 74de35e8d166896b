import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument } from 'pdfkit';
import { unpackWoff } from './unpack-woff.ts';

/** The shop's own faces: Halant speaks, Hind works, and strongly where a sum matters. */
export type Face = 'halant-400' | 'hind-400' | 'hind-600';

/** The files of a face, in the order in which they are asked for a sign. */
const SCRIPTS = ['latin', 'devanagari', 'latin-ext'] as const;
type Script = (typeof SCRIPTS)[number];

/** Stands for signs that no face has: letters of other scripts, emoji. */
export const UNKNOWN_SIGNS = '[?]';

const { resolve } = createRequire(import.meta.url);
const files = new Map<string, Buffer>();

function fileOf(face: Face, script: Script): Buffer {
  const [family = '', weight = ''] = face.split('-');
  const name = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`;
  const known = files.get(name);
  if (known) return known;
  // Unpacked once: the library would do so for each table of each document, and slowly.
  const file = unpackWoff(readFileSync(resolve(name)));
  files.set(name, file);
  return file;
}

/** A piece of text that one file can set. */
export interface Run {
  text: string;
  font: string;
  isIndic: boolean;
}

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Sets texts of several scripts in one face. */
export class Faces {
  private readonly registered = new Set<string>();
  private readonly scripts = new Map<string, Script | undefined>();
  private readonly doc: PDFDocument;
  /** Whether a sign was met that no face has. */
  hasUnknownSigns = false;

  constructor(doc: PDFDocument) {
    this.doc = doc;
  }

  private choose(face: Face, script: Script): string {
    const name = `${face} ${script}`;
    if (!this.registered.has(name)) {
      this.doc.registerFont(name, fileOf(face, script));
      this.registered.add(name);
    }
    this.doc.font(name);
    return name;
  }

  private scriptOf(grapheme: string, face: Face): Script | undefined {
    const key = `${face} ${grapheme}`;
    if (!this.scripts.has(key)) this.scripts.set(key, this.findScript(grapheme, face));
    return this.scripts.get(key);
  }

  private findScript(grapheme: string, face: Face): Script | undefined {
    return SCRIPTS.find((script) => {
      this.choose(face, script);
      return Array.from(grapheme).every((sign) => this.doc._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    });
  }

  /** Splits a text where another file must set it. Neighbours that none can set become one mark. */
  runs(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    let isUnknown = false;
    for (const { segment } of graphemes.segment(text.normalize('NFC').replace(/\p{Cc}+/gu, ' '))) {
      const script = this.scriptOf(segment, face);
      if (!script) this.hasUnknownSigns = true;
      if (!script && isUnknown) continue;
      isUnknown = !script;
      const font = `${face} ${script ?? 'latin'}`;
      const words = script ? segment : UNKNOWN_SIGNS;
      const last = runs.at(-1);
      if (last?.font === font) last.text += words;
      else runs.push({ text: words, font, isIndic: script === 'devanagari' });
    }
    return runs;
  }
}
