import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';

/** Numbers of 16 bits, as most of an OpenType file is. */
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
};

const tag = (name: string): Buffer => Buffer.from(name, 'latin1');

type Tables = Map<string, Buffer>;

const DIRECTORY = 12;
const RECORD = 16;

function tablesOf(ttf: Buffer): Tables {
  const at = (index: number): number => DIRECTORY + index * RECORD;
  return new Map(
    Array.from({ length: ttf.readUInt16BE(4) }, (_, index) => {
      const [from, length] = [ttf.readUInt32BE(at(index) + 8), ttf.readUInt32BE(at(index) + 12)];
      return [ttf.toString('latin1', at(index), at(index) + 4), Buffer.from(ttf.subarray(from, from + length))];
    }),
  );
}

/** The file of these tables. Its checksums stay empty: whatever packs it for the web writes them anew. */
function fileOf(tables: Tables): Buffer {
  const directory = [Buffer.from([0, 1, 0, 0]), words(tables.size, 0, 0, 0)];
  const contents: Buffer[] = [];
  let offset = DIRECTORY + tables.size * RECORD;
  for (const [name, table] of tables) {
    const record = Buffer.alloc(RECORD);
    tag(name).copy(record);
    record.writeUInt32BE(offset, 8);
    record.writeUInt32BE(table.length, 12);
    directory.push(record);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([...directory, ...contents]);
}

function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}.`);
  return table;
}

interface Glyph {
  id: number;
  advance: number;
}

function shaperOf(ttf: Buffer): (text: string) => Glyph[] {
  const font = new Font(new Face(new Blob(new Uint8Array(ttf).buffer)));
  return (text) => {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint: id }, index) => ({ id, advance: positions[index]?.xAdvance ?? 0 }));
  };
}

/** Where glyphs begin: half the distance in a short table. */
const isLong = (tables: Tables): boolean => tableOf(tables, 'head').readUInt16BE(50) === 1;

function outlineOf(tables: Tables, id: number): Buffer {
  const loca = tableOf(tables, 'loca');
  const start = isLong(tables) ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2;
  return tableOf(tables, 'glyf').subarray(start);
}

const COMPOSITE = -1;
const OFFSETS_IN_WORDS = 0x0003;

/** A glyph that shows another one, moved to the right. */
function moved(tables: Tables, id: number, by: number): Buffer {
  const outline = outlineOf(tables, id);
  const [left, bottom, right, top] = [2, 4, 6, 8].map((at) => outline.readInt16BE(at)) as [
    number,
    number,
    number,
    number,
  ];
  return words(COMPOSITE, left + by, bottom, right + by, top, OFFSETS_IN_WORDS, id, by, 0, 0);
}

/** Appends a glyph. @returns its number */
function append(tables: Tables, outline: Buffer, advance: number): number {
  const glyf = tableOf(tables, 'glyf');
  const end = glyf.length + outline.length;
  const offset = isLong(tables) ? words(end >>> 16, end) : words(end / 2);
  const [maxp, hhea] = [tableOf(tables, 'maxp'), tableOf(tables, 'hhea')];
  const id = maxp.readUInt16BE(4);
  if (hhea.readUInt16BE(34) !== id) throw new Error('The font has glyphs without a width of their own.');
  maxp.writeUInt16BE(id + 1, 4);
  hhea.writeUInt16BE(id + 1, 34);
  tables.set('glyf', Buffer.concat([glyf, outline]));
  tables.set('loca', Buffer.concat([tableOf(tables, 'loca'), offset]));
  tables.set('hmtx', Buffer.concat([tableOf(tables, 'hmtx'), words(advance, outline.readInt16BE(2))]));
  return id;
}

/** A list as OpenType has it: how many, where each begins, and the parts themselves. */
function list(parts: Buffer[]): Buffer {
  let offset = 2 + parts.length * 2;
  const offsets = parts.map((part) => (offset += part.length) - part.length);
  return Buffer.concat([words(parts.length, ...offsets), ...parts]);
}

const coverage = (...glyphs: number[]): Buffer => words(1, glyphs.length, ...glyphs);
const lookup = (type: number, content: Buffer): Buffer => Buffer.concat([words(type, 0, 1, 8), content]);

/** Puts one glyph for another; they are in the order of their numbers. */
const replacing = (pairs: [from: number, to: number][]): Buffer =>
  lookup(
    1,
    Buffer.concat([
      words(2, 6 + pairs.length * 2, pairs.length, ...pairs.map(([, to]) => to)),
      coverage(...pairs.map(([from]) => from)),
    ]),
  );

/** Puts one glyph for several that begin with the same, the longest first. */
function joining(first: number, joined: { id: number; rest: number[] }[]): Buffer {
  const header = 8;
  const covered = coverage(first);
  const set = list(joined.map(({ id, rest }) => words(id, rest.length + 1, ...rest)));
  return lookup(4, Buffer.concat([words(1, header, 1, header + covered.length), covered, set]));
}

/** A GSUB table with one lookup for each feature, for text of every script. */
function substitutions(lookups: Record<string, Buffer>): Buffer {
  const names = Object.keys(lookups);
  const uses = words(4, 0, 0, 0xffff, names.length, ...names.keys());
  const scripts = Buffer.concat([words(1), tag('DFLT'), words(8), uses]);
  const first = 2 + names.length * 6;
  const features = Buffer.concat([
    words(names.length),
    ...names.flatMap((name, index) => [tag(name), words(first + index * 6)]),
    ...names.map((_, index) => words(0, 1, index)),
  ]);
  const header = 10;
  const featuresAt = header + scripts.length;
  return Buffer.concat([
    words(1, 0, header, featuresAt, featuresAt + features.length),
    scripts,
    features,
    list(Object.values(lookups)),
  ]);
}

/**
 * Gives a TrueType font what `font-variant-numeric: tabular-nums` asks for and Halant and Hind lack: figures of one
 * width, that of their zero, each in its middle. Its Latin ligatures stay; its other substitutions, which concern
 * Devanagari, and the names of its glyphs go.
 */
export function withTabularFigures(ttf: Buffer): Buffer {
  const tables = tablesOf(ttf);
  const shaped = shaperOf(ttf);
  const figures = shaped('0123456789').toSorted((a, b) => a.id - b.id);
  const width = shaped('0')[0]?.advance ?? 0;
  const tabular = figures.map(({ id, advance }): [number, number] => [
    id,
    append(tables, moved(tables, id, Math.round((width - advance) / 2)), width),
  ]);
  const idOf = (letter: string): number => shaped(letter)[0]?.id ?? 0;
  const joined = ['ffi', 'ffl', 'ff', 'fi', 'fl'].flatMap((letters) => {
    const [glyph, ...others] = shaped(letters);
    return glyph && others.length === 0 ? [{ id: glyph.id, rest: Array.from(letters.slice(1), idOf) }] : [];
  });
  const unnamed = Buffer.from(tableOf(tables, 'post').subarray(0, 32));
  unnamed.writeUInt32BE(0x0003_0000, 0);
  tables.set('post', unnamed);
  tables.set('GSUB', substitutions({ liga: joining(idOf('f'), joined), tnum: replacing(tabular) }));
  return fileOf(tables);
}
