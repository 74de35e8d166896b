import type { Art, LabelShape } from './art.ts';
import { botanical } from './botanicals.ts';
import { brightness, type Colour, darker, lighter } from './colour.ts';
import { capitalsWidth, letter, letterCapitals, textWidth } from './lettering.ts';
import type { Box } from './patterns.ts';
import { n, type Paints, times } from './svg.ts';

interface Sheet {
  paper: Colour;
  ink: Colour;
  accent: Colour;
}

const NIGHT: Sheet = { paper: '#241a17', ink: '#f0d9a4', accent: '#c79a45' };

function sheetOf(art: Art): Sheet {
  if (art.label === 'night') return NIGHT;
  return { paper: '#f8f0df', ink: '#27221a', accent: darker(art.accent, brightness(art.accent) > 150 ? 0.25 : 0) };
}

/** Ink that reads on the glass or pouch itself. */
const printInk = (art: Art): Colour => (brightness(art.body) > 140 ? darker(art.accent, 0.66) : '#fff8ea');

/** One line, or two when splitting at a space evens a long name. */
export function nameLines(name: string, longest: number): string[] {
  const words = name.split(' ');
  if (name.length <= longest || words.length < 2) return [name];
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const width = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, next) => (width(next) < width(best) ? next : best));
}

/** The type size at which the widest line fills `width`, at most `largest`. */
const fitName = (lines: string[], width: number, largest: number): number =>
  Math.min(largest, width / Math.max(...lines.map((line) => textWidth(line, 1, 'halant 500'))));

const fitCapitals = (text: string, width: number, largest: number): number =>
  Math.min(largest, width / capitalsWidth(text, 1));

/** The edge of a label; `bow` bends its level edges around a round pack. */
function edge(shape: LabelShape, { x, y, width: w, height: h }: Box, inset: number, bow: number): string {
  const [left, right, top, bottom] = [x + inset, x + w - inset, y + inset, y + h - inset].map(n) as [
    number,
    number,
    number,
    number,
  ];
  const middle = n(x + w / 2);
  const foot = bow === 0 ? `H${left}` : `Q${middle} ${n(bottom + bow * 2)} ${left} ${bottom}`;
  if (shape === 'oval') {
    const radii = `${n(w / 2 - inset)} ${n(h / 2 - inset)}`;
    return `M${middle} ${top}A${radii} 0 0 1 ${middle} ${bottom}A${radii} 0 0 1 ${middle} ${top}Z`;
  }
  if (shape === 'arch') {
    const shoulder = n(y + w * 0.5);
    return `M${left} ${bottom}V${shoulder}C${left} ${n(y + w * 0.2 + inset)} ${n(x + w * 0.3)} ${n(y + w * 0.1 + inset)} ${middle} ${n(y - 4 + inset * 1.3)}C${n(x + w * 0.7)} ${n(y + w * 0.1 + inset)} ${right} ${n(y + w * 0.2 + inset)} ${right} ${shoulder}V${bottom}${foot}Z`;
  }
  const head = bow === 0 ? `H${right}` : `Q${middle} ${n(top + bow * 2)} ${right} ${top}`;
  return `M${left} ${top}${head}V${bottom}${foot}Z`;
}

function paperSheet(art: Art, box: Box, bow: number, sheet: Sheet, paints: Paints): string {
  const shade = paints.linear([
    [0, darker(sheet.paper, 0.15)],
    [0.16, sheet.paper],
    [0.4, lighter(sheet.paper, 0.5)],
    [0.8, sheet.paper],
    [1, darker(sheet.paper, 0.18)],
  ]);
  const outline = edge(art.label, box, 0, bow);
  const shadow = `<path d="${outline}" fill="#1b120e" opacity=".2" transform="translate(1.3 1.8)"/>`;
  const lines =
    art.label === 'spine'
      ? ''
      : `<path d="${edge(art.label, box, 2.6, bow)}" fill="none" stroke="${sheet.accent}" stroke-width=".9"/>`;
  const second =
    art.label === 'frame' || art.label === 'night'
      ? `<path d="${edge(art.label, box, 5, bow)}" fill="none" stroke="${sheet.accent}" stroke-width=".4"/>`
      : '';
  return `${shadow}<path d="${outline}" fill="${shade}"/>${lines}${second}`;
}

const rule = (x: number, y: number, half: number, colour: Colour): string =>
  `<path d="M${n(x - half)} ${n(y)}h${n(half * 2)}" stroke="${colour}" stroke-width=".7"/>`;

const LOW = 70;

/** Name and kind straight on the pack, without paper; a low pack has room for one line and no emblem. */
function printed(art: Art, { x, y, width, height }: Box): string {
  const ink = printInk(art);
  const centre = x + width / 2;
  const isLow = height < LOW;
  const lines = isLow ? [art.name] : nameLines(art.name, 9);
  const size = fitName(lines, width * 0.98, lines.length > 1 ? 21 : 23);
  const first = y + height * (isLow ? 0.36 : 0.5) - (lines.length - 1) * size * 0.5;
  const after = first + lines.length * size * 0.98;
  const kindAt = after + 12;
  const sizeAt = y + height - 1;
  const names = lines.map((line, index) =>
    letter(line, { x: centre, y: first + index * size * 0.98 + size * 0.3, size, colour: ink, typeface: 'halant 500' }),
  );
  const emblem = isLow
    ? ''
    : botanical(art.botanical, { x: centre, y: first - size * 0.85, scale: 0.32, colour: ink, strokeWidth: 0.9 });
  const kind = letterCapitals(art.kind, {
    x: centre,
    y: kindAt,
    size: fitCapitals(art.kind, width * 0.96, 5.8),
    colour: ink,
  });
  const sizeLine =
    sizeAt - kindAt > 8 && !isLow
      ? letterCapitals(art.size, { x: centre, y: sizeAt, size: 4.8, colour: ink, opacity: 0.9 })
      : '';
  return emblem + names.join('') + rule(centre, after + 1, 9, ink) + kind + sizeLine;
}

/** A coloured third with the name upright; emblem, kind and size on the paper beside it. */
function spine(art: Art, { x, y, width, height }: Box, sheet: Sheet): string {
  const size = Math.min(width * 0.25, (height * 0.88) / textWidth(art.name, 1, 'halant 500'));
  const middle = x + width * 0.65;
  const upright = letter(art.name, {
    x: x + width * 0.15 + size * 0.3,
    y: y + height / 2,
    size,
    colour: lighter(sheet.accent, 0.92),
    typeface: 'halant 500',
    turn: -90,
  });
  const kinds = nameLines(art.kind, 9);
  const kindSize = Math.min(...kinds.map((line) => fitCapitals(line, width * 0.58, 5.2)));
  const kindLines = times(kinds.length, (index) =>
    letterCapitals(kinds[index] ?? '', {
      x: middle,
      y: y + height * 0.62 + index * 8,
      size: kindSize,
      colour: sheet.ink,
    }),
  );
  return (
    `<path d="M${n(x)} ${n(y)}h${n(width * 0.3)}v${n(height)}h${n(-width * 0.3)}Z" fill="${sheet.accent}"/>${upright}` +
    botanical(art.botanical, {
      x: middle,
      y: y + height * 0.48,
      scale: width / 215,
      colour: sheet.accent,
      strokeWidth: 0.9,
    }) +
    kindLines +
    rule(middle, y + height * 0.81, width * 0.16, sheet.accent) +
    letterCapitals(art.size, { x: middle, y: y + height * 0.91, size: 4.8, colour: sheet.ink })
  );
}

/** Emblem, name, kind, rule, size; what does not fit is left out from the end, the rule first. */
function centred(art: Art, box: Box, sheet: Sheet): string {
  const { x, y, width, height } = box;
  const oval = art.label === 'oval';
  const centre = x + width / 2;
  const lines = nameLines(art.name, 10);
  const two = lines.length > 1;
  const size = Math.min(fitName(lines, width * (oval ? 0.76 : 0.83), oval ? 17 : 21), height * (two ? 0.165 : 0.24));
  const top = (art.label === 'arch' ? 0.39 : 0.365) - (two ? 0.05 : 0);
  const firstLine = y + height * (top + 0.06) + size * 0.74;
  const lastLine = firstLine + (lines.length - 1) * size * 0.98;
  const kindAt = lastLine + size * 0.28 + 8;
  const foot = y + height - (oval ? height * 0.1 : 9);
  const room = foot - kindAt;
  const names = lines.map((line, index) =>
    letter(line, { x: centre, y: firstLine + index * size * 0.98, size, colour: sheet.ink, typeface: 'halant 500' }),
  );
  return (
    botanical(art.botanical, {
      x: centre,
      y: y + height * top,
      scale: Math.min(height * (two ? 0.23 : 0.27), 32) / 100,
      colour: sheet.accent,
      strokeWidth: 0.95,
    }) +
    names.join('') +
    letterCapitals(art.kind, {
      x: centre,
      y: kindAt,
      size: fitCapitals(art.kind, width * (oval ? 0.66 : 0.82), 5.6),
      colour: sheet.ink,
    }) +
    (!oval && room > 16 ? rule(centre, foot - 8.5, 12, sheet.accent) : '') +
    (room > (oval ? 7 : 8) ? letterCapitals(art.size, { x: centre, y: foot, size: 4.6, colour: sheet.ink }) : '')
  );
}

/** A label within `box`; `bow` is how far its edges sag around a round pack. */
export function label(art: Art, box: Box, paints: Paints, bow = 0): string {
  if (art.label === 'print') return printed(art, box);
  const sheet = sheetOf(art);
  const paper = paperSheet(art, box, art.label === 'spine' ? 0 : bow, sheet, paints);
  return paper + (art.label === 'spine' ? spine(art, box, sheet) : centred(art, box, sheet));
}
