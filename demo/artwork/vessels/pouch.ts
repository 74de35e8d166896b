import { brightness, darker, lighter } from '../colour.ts';
import { label } from '../labels.ts';
import { packPattern } from '../patterns.ts';
import { DOWN, type Paints, times } from '../svg.ts';
import type { VesselMaker } from './vessel.ts';

const OUTLINE =
  'M-66 -214H66C70 -170 80 -110 78 -42C78 -18 74 -4 68 0Q0 10 -68 0C-74 -4 -78 -18 -78 -42C-80 -110 -70 -170 -66 -214Z';

const DARK = '#1b120e';
const GLOW = '#fff6e4';

/** Soft light of a filled paper bag: two bulges with a dip between them. */
const softLight = (paints: Paints): string =>
  paints.linear([
    [0, DARK, 0.34],
    [0.1, DARK, 0.06],
    [0.13, GLOW, 0],
    [0.24, GLOW, 0.3],
    [0.36, GLOW, 0.08],
    [0.58, GLOW, 0],
    [0.59, DARK, 0],
    [0.68, DARK, 0.06],
    [0.8, DARK, 0.05],
    [0.92, DARK, 0.24],
    [1, DARK, 0.4],
  ]);

function folds(): string {
  const crimps = times(34, (index) => `M${-68 + index * 4} -213V-197`);
  return (
    `<path d="${crimps}" stroke="#fff" stroke-opacity=".12"/><path d="M-80 -28Q0 6 80 -28V20H-80Z" fill="${DARK}" opacity=".16"/>` +
    '<path d="M-80 -28Q0 6 80 -28" stroke="#fff" stroke-opacity=".24" fill="none"/>' +
    '<path d="M-57 -182C-66 -130 -68 -80 -60 -40" stroke="#fff" stroke-opacity=".26" stroke-width="5" stroke-linecap="round" fill="none"/>' +
    `<path d="M60 -176C68 -120 68 -80 62 -44" stroke="${DARK}" stroke-opacity=".16" stroke-width="5" stroke-linecap="round" fill="none"/>`
  );
}

export const pouch: VesselMaker = (art, paints) => {
  const height = paints.linear(
    [
      [0, '#fff', 0.24],
      [0.12, '#fff', 0],
      [0.8, DARK, 0],
      [1, DARK, 0.32],
    ],
    DOWN,
  );
  const seal = brightness(art.body) > 150 ? darker(art.body, 0.14) : lighter(art.body, 0.08);
  return {
    svg:
      `<path d="${OUTLINE}" fill="${art.body}"/><g clip-path="${paints.clip(OUTLINE)}">` +
      packPattern(art, { x: -80, y: -190, width: 160, height: 196 }) +
      `<rect x="-80" y="-214" width="160" height="24" fill="${seal}"/>` +
      `<path d="M-80 -190.5H80" stroke="${DARK}" stroke-opacity=".3"/>` +
      `<path d="${OUTLINE}" fill="${softLight(paints)}"/>${folds()}<path d="${OUTLINE}" fill="${height}"/></g>` +
      label(art, { x: -44, y: -168, width: 88, height: 124 }, paints),
    outline: OUTLINE,
    width: 156,
    height: 214,
    foot: 140,
  };
};
