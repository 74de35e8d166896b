import type { Botanical } from '#demo/catalogue/product.ts';
import { botanicalStrokes } from './botanicals.ts';
import { globe } from './strokes.ts';

const INK = 'stroke="currentColor" fill="none" stroke-linecap="round" stroke-linejoin="round"';

const drawing = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>\n`;

const markGlobe = globe({ radius: 46, pins: 36, inner: 0.46, dot: 1.9 });

/** The mark: 36 pins in `currentColor`, every second one shorter, a dot on each tip, three rings of dots within. */
export const mark = (): string => drawing('-52 -52 104 104', `<g ${INK} stroke-width="1.9">${markGlobe}</g>`);

/** A bolder, coarser mark that survives 16 pixels; it carries its own ground because browsers tint nothing. */
export const favicon = (): string =>
  drawing(
    '-32 -32 64 64',
    `<rect x="-32" y="-32" width="64" height="64" rx="12" fill="#0f3326"/>` +
      `<g color="#e2a02a" ${INK} stroke-width="2.6">${globe({ radius: 23, pins: 18, inner: 0.5, dot: 1.9, hollow: true })}` +
      '<circle r="7" fill="currentColor" stroke="none"/></g>',
  );

/** The mark on leaf for home screens; `reach` is half the width of the ground around it. */
const markOnLeaf = (reach: number): string =>
  drawing(
    `-${reach} -${reach} ${2 * reach} ${2 * reach}`,
    `<rect x="-${reach}" y="-${reach}" width="${2 * reach}" height="${2 * reach}" fill="#0f3326"/><g color="#e2a02a" ${INK} stroke-width="2.1">${markGlobe}</g>`,
  );

/** The icon as it is shown whole. */
export const appIcon = (): string => markOnLeaf(80);

/** The icon for launchers that cut it into a shape of theirs: the mark keeps clear of every cut. */
export const maskableIcon = (): string => markOnLeaf(92);

/** One repeat, 104 by 26, of the block-print border: globe, two leaf lozenges and a crossing. */
export function belBorder(): string {
  const lozenge = (x: number): string =>
    `<path d="M${x - 12} 13Q${x} 2.5 ${x + 12} 13Q${x} 23.5 ${x - 12} 13ZM${x - 12} 13H${x + 12}"/>` +
    `<path d="M${x - 5} 10.5Q${x} 7.5 ${x + 5} 10.5M${x - 5} 15.5Q${x} 18.5 ${x + 5} 15.5" stroke-width=".7"/>`;
  const crossing =
    '<path d="M80 5C87 5 91 21 98.5 21M80 21C87 21 91 5 98.5 5"/><circle cx="89.3" cy="13" r="2" fill="currentColor" stroke="none"/>';
  const dots = [20.4, 77.4, 101.4]
    .map((x) => `<circle cx="${x}" cy="13" r="1.2" fill="currentColor" stroke="none"/>`)
    .join('');
  const rules = '<path d="M0 .9H104M0 25.1H104" stroke-width=".8" opacity=".7"/>';
  const body = `${rules}${globe({ x: 10, y: 13, radius: 7.6, pins: 16, inner: 0.42, dot: 0.65 })}${lozenge(36)}${lozenge(62)}${crossing}${dots}`;
  return drawing('0 0 104 26', `<g ${INK} stroke-width="1.1">${body}</g>`);
}

/** The bloom of the success page; its middle is free for the tick. */
export const bloom = (): string =>
  drawing(
    '-110 -110 220 220',
    `<g ${INK} stroke-width="1.3">${globe({ radius: 100, pins: 88, inner: 0.42, dot: 1.9, hollow: true })}</g>`,
  );

type EmptyStateBotanical = Extract<Botanical, 'lotus' | 'tea' | 'jasmine' | 'kadamba'>;

/** The picture of an empty page (lotus cart, tea shop, jasmine orders, kadamba tree) on a small shadow. */
export const emptyState = (kind: EmptyStateBotanical): string =>
  drawing(
    '-66 -112 132 124',
    '<ellipse cx="0" cy="2" rx="34" ry="4" fill="currentColor" opacity=".12"/>' +
      `<g ${INK} stroke-width="1.2">${botanicalStrokes(kind)}</g>`,
  );
