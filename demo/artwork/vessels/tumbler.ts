import { lighter } from '../colour.ts';
import { n } from '../svg.ts';
import { type GlassBody, glassFront, glassInside } from './glass.ts';
import type { VesselMaker } from './vessel.ts';

const OUTLINE = 'M-34 0Q-42 0 -43 -8L-52 -112H52L43 -8Q42 0 34 0Z';

/** A glass of brewed tea; `body` is the colour of the tea. */
export const tumbler: VesselMaker = (art, paints, tilt) => {
  const glass: GlassBody = {
    outline: OUTLINE,
    width: 104,
    height: 112,
    liquid: art.body,
    wall: art.wall,
    thickness: 9,
    base: 13,
    level: 0.8,
    gleam: 'crescent',
    gleamAt: [0.37, 0.9, 0.7],
  };
  const rim = n(7 * tilt);
  return {
    svg:
      glassInside(glass, paints) +
      glassFront(glass, paints) +
      `<ellipse cx="0" cy="-112" rx="52" ry="${rim}" fill="${lighter(art.wall, 0.5)}" fill-opacity=".35" stroke="#fff" stroke-opacity=".85" stroke-width="1.6"/>` +
      `<g stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round" fill="none" filter="${paints.blur(1.6)}"><path d="M-8 -120C-22 -140 8 -152 -6 -182"/><path d="M12 -118C2 -134 24 -148 14 -172"/></g>`,
    outline: OUTLINE,
    width: 104,
    height: 118,
    foot: 80,
    caustic: art.body,
  };
};
