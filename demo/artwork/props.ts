import type { Props } from './art.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type Colour, darker, lighter, mix } from './colour.ts';
import { kadambaBall } from './kadamba-ball.ts';
import { leafOutline } from './strokes.ts';
import { n, type Paints, times } from './svg.ts';

/** What lies at the foot of a vessel, drawn around 0, 0 and about 90 wide. */
interface Scatter {
  colour: Colour;
  table: Colour;
  chance: Chance;
  paints: Paints;
}

interface Lying {
  x: number;
  y: number;
  turn: number;
  size?: number;
}

/** Lays a flat thing on the table: foreshortened, with its soft shadow below and to the right. */
function lie(path: string, drawing: string, { x, y, turn, size = 1 }: Lying, { table, paints }: Scatter): string {
  const angle = n(turn);
  const shadow = `<path d="${path}" fill="${darker(table, 0.62)}" opacity=".38" filter="${paints.blur(2)}" transform="rotate(${-angle}) translate(3 5) rotate(${angle})"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size * 100) / 100} ${n(size * 58) / 100}) rotate(${angle})">${shadow}${drawing}</g>`;
}

export function lyingLeaf(at: Lying & { length: number }, colour: Colour, table: Colour, paints: Paints): string {
  const { length } = at;
  const width = length * 0.23;
  const outline = leafOutline(length, n(width));
  const half = (sign: number, fill: Colour) =>
    `<path d="M0 0C${n(sign * width)} ${n(-length * 0.25)} ${n(sign * width * 0.9)} ${n(-length * 0.7)} 0 ${-length}Z" fill="${fill}"/>`;
  const veins = times(4, (index) => {
    const y = -length * (0.22 + index * 0.16);
    return `M0 ${n(y)}L${n(width * 0.5)} ${n(y - length * 0.1)}M0 ${n(y)}L${n(-width * 0.5)} ${n(y - length * 0.1)}`;
  });
  const drawing =
    half(1, colour) +
    half(-1, darker(colour, 0.24)) +
    `<path d="M0 0V${-length}" stroke="${lighter(colour, 0.42)}" stroke-width=".9"/><path d="${veins}" stroke="${lighter(colour, 0.3)}" stroke-width=".5" opacity=".7"/>`;
  return lie(outline, drawing, at, { colour, table, paints, chance: () => 0 });
}

const leaves = ({ colour, table, paints }: Scatter): string =>
  lyingLeaf({ x: 0, y: 0, turn: 64, length: 62 }, colour, table, paints) +
  lyingLeaf({ x: -6, y: 8, turn: -52, length: 48 }, darker(colour, 0.1), table, paints) +
  lyingLeaf({ x: 34, y: 17, turn: 38, length: 34 }, lighter(colour, 0.12), table, paints);

const PETAL = 'M0 9C-9 5 -12.5 -5 -7 -10.5C-4 -13 -1.5 -11.5 0 -9C1.5 -11.5 4 -13 7 -10.5C12.5 -5 9 5 0 9Z';

const petals = (scatter: Scatter): string =>
  times(6, (index) => {
    const { chance, colour, paints } = scatter;
    const shade = mix(colour, '#ffffff', chance() * 0.3);
    const fill = paints.linear(
      [
        [0, lighter(shade, 0.36)],
        [0.6, shade],
        [1, darker(shade, 0.22)],
      ],
      [0, 0, 0.4, 1],
    );
    const veins = `<path d="M0 8C-2 2 -2 -4 0 -9" stroke="${darker(shade, 0.3)}" stroke-opacity=".3" stroke-width=".7" fill="none"/>`;
    const at = {
      x: -34 + (index % 4) * 23 + chance() * 10,
      y: -9 + Math.floor(index / 4) * 16 + chance() * 7,
      turn: Math.floor(chance() * 360),
      size: 0.9 + chance() * 0.35,
    };
    return lie(PETAL, `<path d="${PETAL}" fill="${fill}"/>${veins}`, at, scatter);
  });

const BLOSSOM_PETAL = 'M0 -2C6 -6 6 -16 0 -20C-6 -16 -6 -6 0 -2Z';

function blossoms(scatter: Scatter): string {
  const { colour } = scatter;
  const ring = (fill: Colour) =>
    times(5, (index) => `<path transform="rotate(${index * 72})" d="${BLOSSOM_PETAL}" fill="${fill}"/>`);
  const vein = times(
    5,
    (index) =>
      `<path transform="rotate(${index * 72})" d="M0 -5V-15" stroke="${darker(colour, 0.22)}" stroke-opacity=".5" stroke-width=".7"/>`,
  );
  const heart = '<circle r="3.4" fill="#d9a441"/><circle cx="-1" cy="-1" r="1.4" fill="#f6dc9a"/>';
  const shape = 'M0 -19L6 -6L18 -6L9 3L12 16L0 9L-12 16L-9 3L-18 -6L-6 -6Z';
  const at = [
    { x: -20, y: 0, turn: 10, size: 1.05 },
    { x: 18, y: 8, turn: 44, size: 0.92 },
    { x: -2, y: 20, turn: 80, size: 0.8 },
  ];
  return at
    .map((spot, index) => lie(shape, ring(index === 1 ? lighter(colour, 0.2) : colour) + vein + heart, spot, scatter))
    .join('');
}

/** A rolled quill of cinnamon bark. */
function cinnamon({ x, y, turn }: Lying, { table, paints }: Scatter): string {
  const bark = paints.linear(
    [
      [0, '#b57a48'],
      [0.45, '#8f5530'],
      [1, '#5c3219'],
    ],
    [0, 0, 0, 1],
  );
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-30" y="2" width="66" height="9" rx="4" fill="${darker(table, 0.7)}" opacity=".34" filter="${paints.blur(2)}"/>` +
    `<rect x="-33" y="-7" width="66" height="13" rx="3" fill="${bark}"/><path d="M-32 -1.5H32" stroke="#4a2611" stroke-opacity=".6"/><ellipse cx="32" cy="-.5" rx="3.4" ry="6.4" fill="#3f2110"/><path d="M31 -4A2.6 3 0 1 1 31 3" stroke="#b57a48" fill="none"/></g>`
  );
}

const POD = 'M-14 0C-10 -8 2 -9.5 11 -4.5Q15 -1.5 16.5 0Q15 1.5 11 4.5C2 9.5 -10 8 -14 0Z';

const pods = (scatter: Scatter): string =>
  cinnamon({ x: 2, y: -8, turn: -14 }, scatter) +
  times(4, (index) => {
    const { chance, colour, table, paints } = scatter;
    const [x, y, turn] = [-34 + index * 20 + chance() * 5, 8 + (index % 2) * 7 + chance() * 4, -40 + chance() * 80];
    const shade = mix(colour, '#d8cf95', chance() * 0.5);
    const fill = paints.linear(
      [
        [0, lighter(shade, 0.42)],
        [0.5, shade],
        [1, darker(shade, 0.34)],
      ],
      [0, 0, 0.2, 1],
    );
    return `<g transform="translate(${n(x)} ${n(y)})"><ellipse cx="3" cy="7" rx="15" ry="4" fill="${darker(table, 0.7)}" opacity=".3"/><g transform="rotate(${n(turn)})"><path d="${POD}" fill="${fill}"/><path d="M-14 0Q2 -5 16 0M-14 0Q2 4 16 0" stroke="${darker(shade, 0.4)}" stroke-width=".7" fill="none"/></g></g>`;
  });

const chips = ({ chance, colour, table }: Scatter): string =>
  times(5, (index) => {
    const [x, y, turn] = [-34 + index * 17, (index % 2) * 10 - 4, -26 + chance() * 52];
    const shade = mix(colour, '#d9b586', chance() * 0.6);
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><rect x="-12" y="0" width="31" height="9" fill="${darker(table, 0.7)}" opacity=".25"/><path d="M-15 -6L13 -9L16 -1L-13 4Z" fill="${shade}"/><path d="M-13 4L16 -1V4L-13 9Z" fill="${darker(shade, 0.35)}"/><path d="M-10 -3L12 -6M-9 0L13 -3" stroke="${darker(shade, 0.3)}" stroke-width=".6"/></g>`;
  });

const stones = ({ colour, table, paints }: Scatter): string =>
  [
    { x: -12, y: -2, rx: 27, ry: 14, shade: darker(colour, 0.08) },
    { x: 25, y: 8, rx: 16, ry: 9.5, shade: lighter(colour, 0.25) },
    { x: -15, y: -15, rx: 15, ry: 8, shade: lighter(colour, 0.12) },
  ]
    .map(({ x, y, rx, ry, shade }) => {
      const fill = paints.radial(
        [
          [0, lighter(shade, 0.55)],
          [0.6, shade],
          [1, darker(shade, 0.42)],
        ],
        [0.34, 0.26, 0.8],
      );
      return `<ellipse cx="${x + 6}" cy="${n(y + ry * 0.7)}" rx="${n(rx * 1.04)}" ry="${n(ry * 0.5)}" fill="${darker(table, 0.7)}" opacity=".36" filter="${paints.blur(2)}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
    })
    .join('');

const globes = ({ colour, table, paints }: Scatter): string =>
  kadambaBall({ x: -8, y: -12, radius: 23, colour, table }, paints) +
  kadambaBall({ x: 30, y: 0, radius: 15, colour, table }, paints);

/** A cut half that stands towards the eye and a wedge that lies before it. */
function citrus({ colour, table, paints }: Scatter): string {
  const flesh = lighter(colour, 0.3);
  const segments = times(
    8,
    (index) =>
      `<path transform="rotate(${index * 45})" d="M0 -3C5 -8 6.5 -14 5 -18Q0 -20.5 -5 -18C-6.5 -14 -5 -8 0 -3Z"/>`,
  );
  const half = `<circle r="25" fill="${colour}"/><circle r="22.5" fill="#fff3d6"/><g fill="${flesh}">${segments}</g>`;
  const wedge = 'M0 0A22 22 0 0 0 40 0Z';
  return (
    `<ellipse cx="6" cy="12" rx="34" ry="7" fill="${darker(table, 0.65)}" opacity=".36" filter="${paints.blur(3)}"/>` +
    `<g transform="translate(-14 -10) rotate(-12) scale(.94 1)">${half}</g>` +
    `<g transform="translate(14 10) rotate(-8) scale(1 .8)"><path d="${wedge}" fill="${darker(table, 0.65)}" opacity=".3" transform="translate(3 5)"/><path d="${wedge}" fill="${colour}"/><path d="M3 0A19 19 0 0 0 37 0Z" fill="#fff3d6"/><path d="M5 0A17 17 0 0 0 35 0Z" fill="${flesh}"/><path d="M20 0V16M20 0L10 13M20 0L30 13" stroke="#fff3d6"/></g>`
  );
}

/** A small mound of loose tea, the light leaves on the side of the window. */
const heap = ({ chance, colour, table, paints }: Scatter): string => {
  const strands = times(104, (index) => {
    const across = (chance() + chance() + chance() - 1.5) / 1.5;
    const top = 26 * (1 - Math.abs(across)) ** 0.8;
    const [x, y, turn] = [across * 46, 8 - chance() * top + chance() * 5, Math.floor(chance() * 180)];
    const shade = index % 3 === 0 ? darker(colour, 0.35) : lighter(colour, chance() * (across < 0.1 ? 0.42 : 0.16));
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(0.8 + chance() * 0.4)})" d="M-7 0Q0 -3.6 7 0Q0 2 -7 0Z" fill="${shade}"/>`;
  });
  const mound = 'M-42 9Q-26 -2 -12 -12Q0 -19 12 -11Q28 0 44 9Q0 18 -42 9Z';
  return `<ellipse cx="8" cy="10" rx="50" ry="7" fill="${darker(table, 0.65)}" opacity=".4" filter="${paints.blur(3)}"/><path d="${mound}" fill="${darker(colour, 0.4)}"/>${strands}`;
};

const scatters: Record<Props, (scatter: Scatter) => string> = {
  leaf: leaves,
  petal: petals,
  blossom: blossoms,
  pods,
  wood: chips,
  stone: stones,
  globe: globes,
  citrus,
  heap,
  none: () => '',
};

/** The props of a scene around 0, 0; `seed` decides how they fell. */
export const scatterProps = (props: Props, colour: Colour, table: Colour, seed: string, paints: Paints): string =>
  scatters[props]({ colour, table, paints, chance: chanceFrom(`${props} ${seed}`) });
