import type { Art } from '../art.ts';
import { type Colour, darker } from '../colour.ts';
import { label } from '../labels.ts';
import { ball, flat, materials, turned, turnedVeil } from '../materials.ts';
import { packPattern } from '../patterns.ts';
import { n, type Paints } from '../svg.ts';
import type { VesselMaker } from './vessel.ts';

/** A straight round wall from `top` down to the table, rounded by the ellipse of its foot. */
const drum = (half: number, top: number, sag: number): string =>
  `M${-half} ${n(top)}V${n(-sag * 0.66)}A${half} ${n(sag)} 0 0 0 ${half} ${n(-sag * 0.66)}V${n(top)}Z`;

const hoop = (half: number, y: number, sag: number, colour: Colour, width: number, opacity = 1): string =>
  `<path d="M${-half} ${n(y)}A${half} ${n(sag)} 0 0 0 ${half} ${n(y)}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none"/>`;

/** The printed wall of a tin: body, pattern, light over both. */
function printedDrum(art: Art, outline: string, half: number, height: number, sag: number, paints: Paints): string {
  const box = { x: -half, y: -height, width: half * 2, height: height + 8 };
  return (
    `<path d="${outline}" fill="${art.body}"/><g clip-path="${paints.clip(outline)}">${packPattern(art, box)}` +
    `${hoop(half, -sag * 0.66 - 7, sag, art.accent, 2.6)}<path d="${outline}" fill="${turnedVeil(paints)}"/></g>`
  );
}

export const caddy: VesselMaker = (art, paints, tilt) => {
  const [half, height, sag] = [78, 196, 15 * tilt];
  const rim = half + 3;
  const lid = materials[art.lid];
  const seam = -height + 46;
  const body = drum(half, seam, sag);
  const lidWall = `M${-rim} ${-height}V${seam}A${rim} ${n(sag)} 0 0 0 ${rim} ${seam}V${-height}Z`;
  const top = flat(paints, lid, 0.42, 0.1, [0, 0, 1, 1]);
  return {
    svg:
      printedDrum(art, body, half, height, sag, paints) +
      hoop(half, seam + 3.5, sag, '#1b120e', 3.4, 0.34) +
      label(art, { x: -43, y: n(seam + sag + 7), width: 86, height: n(122 - sag * 1.4) }, paints, sag * 0.15) +
      `<path d="${lidWall}" fill="${turned(paints, lid, 0.9)}"/>` +
      hoop(rim, seam - 6, sag, art.accent, 1.6) +
      `<ellipse cx="0" cy="${-height}" rx="${rim}" ry="${n(sag)}" fill="${top}"/>` +
      `<ellipse cx="0" cy="${-height + 0.5}" rx="${half - 10}" ry="${n(sag * 0.77)}" fill="none" stroke="${darker(lid, 0.25)}" stroke-opacity=".5"/>`,
    outline: `M${-half} ${-height}V${n(-sag * 0.66)}A${half} ${n(sag)} 0 0 0 ${half} ${n(-sag * 0.66)}V${-height}A${half} ${n(sag)} 0 0 0 ${-half} ${-height}Z`,
    width: half * 2,
    height: height + sag,
    foot: half * 2,
  };
};

function finial(colour: Colour, y: number, paints: Paints): string {
  const fill = ball(paints, colour);
  return (
    `<path d="M-13 ${y}Q0 ${y + 6} 13 ${y}L9 ${y - 8}H-9Z" fill="${fill}"/>` +
    `<ellipse cx="0" cy="${y - 15}" rx="12.5" ry="9.5" fill="${fill}"/><circle cx="0" cy="${y - 28}" r="5.4" fill="${fill}"/>`
  );
}

export const dome: VesselMaker = (art, paints, tilt) => {
  const [half, height, sag] = [74, 150, 13 * tilt];
  const rim = half + 3;
  const lid = materials[art.lid];
  const body = drum(half, -height, sag);
  const hood = `M${-rim} ${-height + 4}C${-rim} ${-height - 46} -40 ${-height - 58} -12 ${-height - 62}H12C40 ${-height - 58} ${rim} ${-height - 46} ${rim} ${-height + 4}A${rim} ${n(sag)} 0 0 1 ${-rim} ${-height + 4}Z`;
  const gleam = `M${-half + 16} ${-height - 12}C${-half + 20} ${-height - 34} -36 ${-height - 50} -20 ${-height - 54}`;
  return {
    svg:
      printedDrum(art, body, half, height, sag, paints) +
      hoop(half, -height + 8, sag, '#1b120e', 4, 0.3) +
      label(art, { x: -42, y: n(-134 + sag), width: 84, height: n(116 - sag) }, paints, sag * 0.15) +
      finial(lid, -height - 60, paints) +
      `<path d="${hood}" fill="${turned(paints, lid)}"/>` +
      `<path d="${gleam}" stroke="#fff" stroke-opacity=".5" stroke-width="3.5" stroke-linecap="round" fill="none"/>` +
      hoop(rim, -height + 1, sag, '#1b120e', 1.4, 0.3),
    outline: body + hood,
    width: half * 2,
    height: height + 92,
    foot: half * 2,
  };
};
