import type { Art } from '../art.ts';
import { chanceFrom, pick } from '../chance.ts';
import { darker, lighter } from '../colour.ts';
import { label } from '../labels.ts';
import { n, times } from '../svg.ts';
import { cap } from './caps.ts';
import { type GlassBody, glassFront, glassInside } from './glass.ts';
import { block, type VesselMaker } from './vessel.ts';

const OUTLINE = 'M-58 0Q-68 0 -68 -10V-146C-68 -164 -56 -168 -52 -174H52C56 -168 68 -164 68 -146V-10Q68 0 58 0Z';
const INSIDE = 'M-54 -7Q-64 -7 -64 -16V-142Q-34 -150 -6 -145T64 -141V-16Q64 -7 54 -7Z';

/** Loose leaves, light ones above, dark ones between. */
function looseLeaves(art: Art): string {
  const chance = chanceFrom(art.name);
  const shades = [
    art.leaves,
    lighter(art.leaves, 0.22),
    darker(art.leaves, 0.3),
    lighter(art.leaves, 0.42),
    darker(art.leaves, 0.15),
  ];
  return times(460, (index) => {
    const [x, y, turn] = [-64 + chance() * 128, -4 - chance() * 146, Math.floor(chance() * 180)];
    const [above, below] = [2 + chance() * 3, 1 + chance() * 2];
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${turn})" d="M-7 0Q0 ${n(-above)} 7 0Q0 ${n(below)} -7 0Z" fill="${pick(shades, index)}"/>`;
  });
}

export const jar: VesselMaker = (art, paints) => {
  const glass: GlassBody = {
    outline: OUTLINE,
    width: 136,
    height: 174,
    liquid: lighter(art.leaves, 0.6),
    wall: art.wall,
    thickness: 8,
    base: 8,
    level: 0.02,
    gleam: 'crescent',
    gleamAt: [0.42, 0.86, 0.66],
  };
  const sides = paints.linear([
    [0, '#1b120e', 0.5],
    [0.14, '#1b120e', 0.06],
    [0.28, '#fff6e4', 0.16],
    [0.5, '#1b120e', 0.02],
    [0.8, '#1b120e', 0.2],
    [1, '#1b120e', 0.5],
  ]);
  return {
    svg:
      glassInside(glass, paints) +
      `<g clip-path="${paints.clip(INSIDE)}"><path d="${INSIDE}" fill="${darker(art.leaves, 0.4)}"/>${looseLeaves(art)}<path d="${INSIDE}" fill="${sides}"/></g>` +
      glassFront(glass, paints) +
      label(
        art.label === 'print' ? { ...art, label: 'oval' } : art,
        { x: -44, y: -138, width: 88, height: 112 },
        paints,
      ) +
      cap({ shape: 'block', material: art.lid, width: 116, height: 34, y: -173 }, paints),
    outline: OUTLINE + block(116, 206, 3),
    width: 136,
    height: 208,
    foot: 130,
  };
};
