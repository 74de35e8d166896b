import type { ArtBySlug } from './assign.ts';
import { letter, type Lettering, textWidth } from './lettering.ts';
import { sliders } from '#demo/artwork/sliders/sliders.ts';
import { globe } from './strokes.ts';
import { drawTableau } from './tableau.ts';

const LEFT = 296;

/** Lines that share their left edge. */
const lineFrom = (text: string, at: Omit<Lettering, 'x'>): string =>
  letter(text, { ...at, x: LEFT + textWidth(text, at.size, at.typeface) / 2 });

/** The picture that stands for the shop where its address is shared: 1200 by 630, hero, mark and name. */
export function openGraphPicture(arts: ArtBySlug): string {
  const [hero] = sliders(arts);
  if (!hero) throw new Error('the shop has no slider to stand for it');
  const scene = drawTableau({ ...hero.wide, lineGlobe: undefined }).replace(
    'viewBox="0 0 1440 640"',
    'viewBox="220 0 1219 640"',
  );
  const mark = globe({ x: LEFT + 60, y: 186, radius: 57, pins: 36, inner: 0.46, dot: 2.4 });
  const words =
    lineFrom('Kadamba', { y: 340, size: 92, colour: '#1c2b22', typeface: 'halant 400' }) +
    lineFrom('Teas & Attars', { y: 392, size: 31, colour: '#4f2b0a', typeface: 'hind 500' });
  const signature = `<g stroke="#845000" color="#845000" stroke-width="2.4" fill="none" stroke-linecap="round">${mark}</g>${words}`;
  return scene.replace('</svg>', `${signature}</svg>`);
}
