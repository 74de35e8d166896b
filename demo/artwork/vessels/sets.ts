import type { Art } from '../art.ts';
import { pick } from '../chance.ts';
import { darker, lighter } from '../colour.ts';
import { label } from '../labels.ts';
import { flat, materials } from '../materials.ts';
import { n, type Paints, place } from '../svg.ts';
import { cap, collar } from './caps.ts';
import { glassFront, glassInside } from './glass.ts';
import { clayCup } from './kulhad.ts';
import { block, type VesselMaker } from './vessel.ts';

/** Four clay cups: three in a row, the fourth standing in the middle one. */
export const cups: VesselMaker = (art, paints, tilt) => {
  const empty = clayCup(paints, tilt, false);
  const stamped = label({ ...art, label: 'print', body: '#8a4a2a' }, { x: -30, y: -74, width: 60, height: 62 }, paints);
  return {
    svg:
      place(empty, { x: -84, y: -8, scale: 0.94 }) +
      place(clayCup(paints, tilt), { x: 88, y: -8, scale: 0.94 }) +
      place(empty, { x: 2, y: -52, scale: 0.98 }) +
      place(empty + stamped, { x: 0, y: 0, scale: 1.06 }),
    outline: 'M-130 -100C-126 -50 -122 -20 -116 0H118C128 -20 132 -50 136 -100L50 -100L48 -146H-46L-50 -100Z',
    width: 264,
    height: 150,
    foot: 226,
  };
};

const vial = block(24, 92, 5, 4);
const attars = ['#a85a2c', '#d9a956', '#8fb08a', '#c25a74', '#6b2a1c', '#e3cf8e'] as const;

function smallVial(art: Art, index: number, paints: Paints): string {
  const body = {
    outline: vial,
    width: 24,
    height: 92,
    thickness: 4,
    base: 5,
    level: 0.82,
    liquid: pick(attars, index),
    wall: art.wall,
    gleam: 'panes',
    gleamAt: [0.4, 0.92, 0.8],
  } as const;
  return (
    collar('brass', 14, 4, -91, paints) +
    cap({ shape: 'cylinder', material: art.lid, width: 20, height: 26, y: -94 }, paints) +
    glassInside(body, paints) +
    glassFront(body, paints)
  );
}

/** Six vials in a wooden rack with the label on its front. */
export const rack: VesselMaker = (art, paints) => {
  const wood = materials.wood;
  const vials = attars.map((_, index) => place(smallVial(art, index, paints), { x: -90 + index * 36, y: -40 }));
  const front = flat(paints, wood, 0.14, 0.18, [0, 0, 1, 1]);
  const grain = [-52, -38, -22, -9].map((y) => `M-118 ${y}Q-40 ${y + 5} 20 ${y - 1}T118 ${y + 2}`).join('');
  return {
    svg:
      `<path d="M-118 -66L-104 -78H106L118 -66Z" fill="${darker(wood, 0.3)}"/>${vials.join('')}` +
      `<rect x="-118" y="-66" width="236" height="66" rx="3" fill="${front}"/><path d="${grain}" stroke="${darker(wood, 0.5)}" stroke-opacity=".25" fill="none"/>` +
      `<path d="M-117 -65.5H117" stroke="${lighter(wood, 0.6)}" stroke-opacity=".8"/>` +
      label({ ...art, label: 'print', body: '#2a1a10' }, { x: -90, y: -62, width: 180, height: 60 }, paints),
    outline: `${block(236, 66, 3)}${attars.map((_, index) => `M${n(-102 + index * 36)} -60h24v-98h-24Z`).join('')}`,
    width: 236,
    height: 162,
    foot: 236,
  };
};
