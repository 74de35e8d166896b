import { darker, lighter } from '../colour.ts';
import { turned } from '../materials.ts';
import { DOWN, n, type Paints } from '../svg.ts';
import { square } from './cartons.ts';
import type { VesselMaker } from './vessel.ts';

const CLAY = '#b4663c';
const CHAI = '#a9703c';

/** A clay cup standing on 0, 0, full of steaming tea unless it is empty. */
export function clayCup(paints: Paints, tilt: number, full = true): string {
  const [rim, tea] = [12 * tilt, 9.4 * tilt];
  const surface = paints.linear(
    [
      [0, full ? darker(CHAI, 0.25) : darker(CLAY, 0.55)],
      [1, full ? lighter(CHAI, 0.18) : darker(CLAY, 0.12)],
    ],
    DOWN,
  );
  const steam = `<g stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round" fill="none" filter="${paints.blur(1.4)}"><path d="M-12 -112C-26 -132 4 -144 -10 -174"/><path d="M10 -110C0 -126 22 -140 12 -164"/></g>`;
  const rings = [-78, -52].map((y, index) => {
    const half = 46 - index * 3;
    return `M${-half} ${y}Q0 ${n(y + 14 * tilt)} ${half} ${y}`;
  });
  return (
    `<ellipse cx="14" cy="-2" rx="58" ry="9" fill="#1b120e" opacity=".26" filter="${paints.blur(3)}"/>` +
    `<path d="M-48 -96C-45 -56 -41 -30 -37 -12Q-36 -6 -31 -4Q0 ${n(6 * tilt)} 31 -4Q36 -6 37 -12C41 -30 45 -56 48 -96Z" fill="${turned(paints, CLAY)}"/>` +
    `<path d="${rings.join('')}" stroke="${darker(CLAY, 0.4)}" stroke-opacity=".4" fill="none"/>` +
    `<ellipse cx="0" cy="-96" rx="48" ry="${n(rim)}" fill="${lighter(CLAY, 0.24)}"/>` +
    `<ellipse cx="0" cy="-95" rx="42" ry="${n(tea)}" fill="${surface}"/>` +
    (full ? `<ellipse cx="-12" cy="-97" rx="16" ry="3" fill="#fff" opacity=".26"/>${steam}` : '')
  );
}

export const kulhad: VesselMaker = (art, paints, tilt) => {
  const tin = square(art, paints, tilt);
  return {
    ...tin,
    svg: `<g transform="translate(-34 0)">${tin.svg}</g><g transform="translate(74 6) scale(.86)">${clayCup(paints, tilt)}</g>`,
    width: tin.width + 50,
    foot: tin.width,
  };
};
