import type { Art } from '../art.ts';
import { brightness, type Colour, darker, lighter } from '../colour.ts';
import { label } from '../labels.ts';
import { flat, materials } from '../materials.ts';
import { packPattern } from '../patterns.ts';
import { n, type Paints } from '../svg.ts';
import type { Vessel, VesselMaker } from './vessel.ts';

interface Block {
  x: number;
  width: number;
  height: number;
  /** How far the right side runs back, and how much it rises on the way. */
  depth: number;
  rise: number;
}

const frontOf = ({ x, width, height }: Block): string => `M${x} 0V${-height}H${x + width}V0Z`;
const sideOf = ({ x, width, height, depth, rise }: Block): string =>
  `M${x + width} 0L${x + width + depth} ${n(-rise)}V${n(-height - rise)}L${x + width} ${-height}Z`;
const topOf = ({ x, width, height, depth, rise }: Block): string =>
  `M${x} ${-height}L${x + depth} ${n(-height - rise)}H${x + width + depth}L${x + width} ${-height}Z`;

/** The three faces of a printed carton: light front, dark side, bright top. */
function faces(art: Art, shape: Block, top: Colour, paints: Paints): string {
  const front = frontOf(shape);
  const deep = brightness(art.body) > 170 ? 0.2 : 0.34;
  const side = paints.linear([
    [0, darker(art.body, deep)],
    [1, darker(art.body, deep + 0.18)],
  ]);
  const light = paints.linear(
    [
      [0, '#fff6e4', 0.16],
      [0.5, '#fff6e4', 0],
      [0.51, '#1b120e', 0],
      [1, '#1b120e', 0.16],
    ],
    [0, 0, 1, 0.6],
  );
  const box = { x: shape.x, y: -shape.height, width: shape.width, height: shape.height };
  return (
    `<path d="${front}" fill="${art.body}"/><g clip-path="${paints.clip(front)}">${packPattern(art, box)}</g>` +
    `<path d="${front}" fill="${light}"/><path d="${sideOf(shape)}" fill="${side}"/>` +
    `<path d="${topOf(shape)}" fill="${flat(paints, top, 0.5, 0.02)}"/>` +
    `<path d="M${shape.x + 0.8} 0V${-shape.height}" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`
  );
}

export const square: VesselMaker = (art, paints, tilt) => {
  const [width, height, depth] = [132, 206, 34];
  const rise = 15 * tilt;
  const x = -width / 2 - depth / 2;
  const right = x + width;
  const lid = materials[art.lid];
  const seam = -height + 44;
  const shape: Block = { x, width, height, depth, rise };
  const lidSide = `M${right} ${-height - 1}V${seam}L${right + depth + 2} ${n(seam - rise)}V${n(-height - rise - 1)}Z`;
  const lidFront = paints.linear([
    [0, lighter(lid, 0.12)],
    [1, darker(lid, 0.08)],
  ]);
  return {
    svg:
      faces(art, shape, lid, paints) +
      `<path d="M${x} ${seam + 1}H${right}L${right + depth} ${n(seam - rise + 1)}V${n(seam - rise + 7)}L${right} ${seam + 7}H${x}Z" fill="#1b120e" opacity=".22"/>` +
      `<path d="M${x - 2} ${-height - 1}V${seam}H${right}V${-height - 1}Z" fill="${lidFront}"/>` +
      `<path d="${lidSide}" fill="${darker(lid, 0.42)}"/>` +
      `<path d="M${x - 2} ${seam - 7}H${right}" stroke="${art.accent}" stroke-width="1.4"/>` +
      `<path d="M${x - 1} ${-height}H${right}" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>` +
      label(art, { x: x + width / 2 - 43, y: -148, width: 86, height: 116 }, paints),
    outline: frontOf(shape) + sideOf(shape) + topOf(shape),
    width: width + depth,
    height: height + rise,
    foot: width + depth,
  };
};

/** One pyramid sachet with its thread and tag, standing on 0, 0. */
function pyramid(art: Art): string {
  return (
    '<ellipse cx="6" cy="-2" rx="42" ry="6" fill="#1b120e" opacity=".22"/>' +
    '<path d="M-34 0L0 -62L40 -6L10 -2Z" fill="#fffaf0" opacity=".72"/><path d="M0 -62L10 -2L40 -6Z" fill="#1b120e" opacity=".14"/>' +
    `<path d="M-26 -2L-4 -30Q6 -34 14 -24L32 -7L10 -3Z" fill="${art.leaves}" opacity=".82"/>` +
    '<path d="M-34 0L0 -62L40 -6L10 -2ZM0 -62L10 -2" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width=".9"/>' +
    `<path d="M0 -62C-2 -86 -26 -84 -30 -70" stroke="${darker(art.wall, 0.4)}" fill="none"/>` +
    `<rect x="-40" y="-72" width="18" height="20" rx="1" fill="${art.accent}"/><rect x="-37.5" y="-69.5" width="13" height="15" fill="none" stroke="#fff6e4" stroke-opacity=".7" stroke-width=".7"/>`
  );
}

export const sachetBox: VesselMaker = (art, paints, tilt): Vessel => {
  const [width, height, depth] = [150, 150, 40];
  const rise = 18 * tilt;
  const x = -width / 2 - depth / 2 - 14;
  const shape: Block = { x, width, height, depth, rise };
  const notch = `M${x + width / 2 - 16} ${-height}A16 9 0 0 0 ${x + width / 2 + 16} ${-height}`;
  return {
    svg:
      faces(art, shape, lighter(art.body, 0.2), paints) +
      `<path d="${notch}" fill="${darker(art.body, 0.45)}" opacity=".7"/>` +
      label(art, { x: x + width / 2 - 45, y: -129, width: 90, height: 108 }, paints) +
      `<g transform="translate(${x + width + 22} 8)">${pyramid(art)}</g>`,
    outline: frontOf(shape) + sideOf(shape) + topOf(shape),
    width: width + depth + 10,
    height: height + rise,
    foot: width + depth,
  };
};

/** The folded box a bottle is sold in. */
export const carton: VesselMaker = (art, paints, tilt) => {
  const [width, height, depth] = [104, 198, 30];
  const x = -width / 2 - depth / 2;
  const shape: Block = { x, width, height, depth, rise: 12 * tilt };
  const inner = `M${x + 6} -6V${6 - height}H${x + width - 6}V-6Z`;
  return {
    svg:
      faces(art, shape, lighter(art.body, 0.16), paints) +
      `<path d="${inner}" fill="none" stroke="${art.accent}" stroke-width="1.2" stroke-opacity=".85"/>` +
      label(art, { x: x + width / 2 - 39, y: -150, width: 78, height: 104 }, paints),
    outline: frontOf(shape) + sideOf(shape) + topOf(shape),
    width: width + depth,
    height: height + shape.rise,
    foot: width + depth,
  };
};
