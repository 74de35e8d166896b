import { type Colour, darker, lighter, mix } from './colour.ts';
import { turned } from './materials.ts';
import type { Room } from './room.ts';
import { n, type Paints, place } from './svg.ts';
import type { Vessel } from './vessels/vessel.ts';

interface Spot {
  x: number;
  y: number;
  scale: number;
}

interface Standing extends Spot {
  vessel: Vessel;
  body: Colour;
  room: Room;
  /** No shadow reaches the wall inside a niche or far in front of it. */
  nearWall: boolean;
}

function wallShadow({ vessel, x, y, scale, room }: Standing, paints: Paints): string {
  const shift = vessel.width * scale * 0.34;
  return `<g transform="translate(${n(x + shift)} ${n(y - 5)}) scale(${n(scale * 100) / 100} ${n(scale * 97) / 100}) skewX(-4)" filter="${paints.blur(9)}" opacity=".16"><path d="${vessel.outline}" fill="${darker(room.wall, 0.75)}"/></g>`;
}

/** The shadow that lies on the table to the right, the light that a liquid throws into it, the dark line under the foot. */
function tableShadow({ vessel, x, y, scale, body, room }: Standing, paints: Paints): string {
  const [width, foot] = [vessel.width * scale, vessel.foot * scale];
  const tint = vessel.caustic
    ? mix(darker(vessel.caustic, 0.2), darker(room.wall, 0.5), 0.35)
    : darker(mix(room.wall, body, 0.3), 0.62);
  const fading = paints.linear([
    [0, tint, 0.66],
    [1, tint, 0],
  ]);
  const soft = paints.blur(Math.max(4, width * 0.03));
  const cast = `M${n(x - foot * 0.44)} ${n(y + 3)}L${n(x + foot * 0.48)} ${n(y + 4)}L${n(x + width * 1.3)} ${n(y - width * 0.1)}L${n(x + width * 0.38)} ${n(y - width * 0.11)}Z`;
  const caustic = vessel.caustic
    ? `<ellipse cx="${n(x + width * 0.7)}" cy="${n(y - width * 0.035)}" rx="${n(width * 0.34)}" ry="${n(width * 0.036)}" fill="${lighter(vessel.caustic, 0.32)}" opacity=".7" filter="${soft}"/>`
    : '';
  const contact = `<ellipse cx="${n(x + 3)}" cy="${n(y + 1)}" rx="${n(foot * 0.5)}" ry="${n(Math.max(5, width * 0.035))}" fill="${darker(room.table, 0.8)}" opacity=".5" filter="${soft}"/>`;
  return `<path d="${cast}" fill="${fading}" filter="${soft}" opacity=".85"/>${caustic}${contact}`;
}

/** A vessel on its spot with every shadow it throws. */
export function standVessel(standing: Standing, paints: Paints): string {
  const { vessel, x, y, scale, nearWall } = standing;
  return (
    (nearWall ? wallShadow(standing, paints) : '') + tableShadow(standing, paints) + place(vessel.svg, { x, y, scale })
  );
}

interface RoundPlinth {
  x: number;
  /** The middle of its top. */
  y: number;
  width: number;
  height: number;
  /** Half the height of the ellipse of its top. */
  sag: number;
  colour: Colour;
  table: Colour;
}

export function roundPlinth({ x, y, width, height, sag, colour, table }: RoundPlinth, paints: Paints): string {
  const half = width / 2;
  const top = paints.linear(
    [
      [0, lighter(colour, 0.55)],
      [1, darker(colour, 0.05)],
    ],
    [0, 0, 1, 0.4],
  );
  const wall = `M${n(x - half)} ${n(y)}V${n(y + height)}A${n(half)} ${n(sag)} 0 0 0 ${n(x + half)} ${n(y + height)}V${n(y)}Z`;
  return (
    `<ellipse cx="${n(x + half * 0.26)}" cy="${n(y + height + sag * 0.4)}" rx="${n(half * 1.16)}" ry="${n(sag * 1.05)}" fill="${darker(table, 0.6)}" opacity=".34" filter="${paints.blur(Math.max(8, width * 0.035))}"/>` +
    `<path d="${wall}" fill="${turned(paints, colour, 0.42)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half)}" ry="${n(sag)}" fill="${top}"/>` +
    `<path d="M${n(x - half)} ${n(y)}A${n(half)} ${n(sag)} 0 0 0 ${n(x + half)} ${n(y)}" fill="none" stroke="${lighter(colour, 0.8)}" stroke-opacity=".6"/>`
  );
}

interface SlabPlinth {
  x: number;
  y: number;
  width: number;
  height: number;
  rise: number;
  colour: Colour;
  table: Colour;
}

/** A thin block of stone seen from its front and right side; `x` is the middle of its front. */
export function slabPlinth({ x, y, width, height, rise, colour, table }: SlabPlinth, paints: Paints): string {
  const [left, right, depth] = [n(x - width / 2), n(x + width / 2), 28];
  const face = paints.linear(
    [
      [0, lighter(colour, 0.14)],
      [1, darker(colour, 0.08)],
    ],
    [0, 0, 1, 1],
  );
  return (
    `<rect x="${n(left + 14)}" y="${n(y + height - 6)}" width="${n(width + 40)}" height="14" fill="${darker(table, 0.6)}" opacity=".36" filter="${paints.blur(8)}"/>` +
    `<path d="M${left} ${n(y)}H${right}V${n(y + height)}H${left}Z" fill="${face}"/>` +
    `<path d="M${left} ${n(y)}L${n(left + depth)} ${n(y - rise)}H${n(right + depth)}L${right} ${n(y)}Z" fill="${lighter(colour, 0.48)}"/>` +
    `<path d="M${right} ${n(y)}L${n(right + depth)} ${n(y - rise)}V${n(y + height - rise)}L${right} ${n(y + height)}Z" fill="${darker(colour, 0.26)}"/>` +
    `<path d="M${left} ${n(y + 0.5)}H${right}" stroke="#fff" stroke-opacity=".6"/>`
  );
}
