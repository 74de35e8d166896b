import { n, times } from './svg.ts';

/** A leaf in outline with its midrib and veins; its stalk is at x, y and it points up before `turn`. */
interface LeafShape {
  x?: number;
  y: number;
  length: number;
  width: number;
  turn: number;
  veins?: number;
}

export function leafOutline(length: number, width: number): string {
  const [low, high] = [n(-length * 0.25), n(-length * 0.7)];
  return `M0 0C${width} ${low} ${n(width * 0.9)} ${high} 0 ${-length}C${n(-width * 0.9)} ${high} ${-width} ${low} 0 0Z`;
}

/** The point of the right-hand outline at parameter `u` (0 stalk, 1 tip) of its Bézier curve. */
function onLeafEdge(length: number, width: number, u: number): { x: number; y: number } {
  const [near, far, end] = [3 * (1 - u) ** 2 * u, 3 * (1 - u) * u ** 2, u ** 3];
  return { x: width * (near + far * 0.9), y: -length * (near * 0.25 + far * 0.7 + end) };
}

export function leaf({ x = 0, y, length, width, turn, veins = 4 }: LeafShape): string {
  const vein = (index: number): string => {
    const edge = onLeafEdge(length, width, 0.36 + (index * 0.42) / Math.max(1, veins - 1));
    const root = edge.y + length * 0.15;
    const side = (sign: number) =>
      `M0 ${n(root)}Q${n(sign * edge.x * 0.45)} ${n(root - length * 0.04)} ${n(sign * edge.x * 0.84)} ${n(edge.y)}`;
    return side(1) + side(-1);
  };
  const rib = `M0 0Q${n(width * 0.06)} ${n(-length * 0.5)} 0 ${n(-length * 0.94)}`;
  const veined = veins > 0 ? `<path opacity=".6" d="${times(veins, vein)}"/>` : '';
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path d="${leafOutline(length, width)}"/><path d="${rib}"/>${veined}</g>`;
}

interface FlowerShape {
  x: number;
  y: number;
  radius: number;
  petals: number;
  turn?: number;
  /** Half the width of a petal as a share of the radius. */
  fullness?: number;
  /** Radius of the heart as a share of the radius. */
  heart?: number;
}

export function flower({ x, y, radius, petals, turn = 0, fullness = 0.42, heart = 0.16 }: FlowerShape): string {
  const [half, tip, root] = [radius * fullness, -radius, -radius * heart];
  const petal = `M0 ${n(root)}C${n(half)} ${n(tip * 0.35)} ${n(half * 0.9)} ${n(tip * 0.9)} 0 ${n(tip)}C${n(-half * 0.9)} ${n(tip * 0.9)} ${n(-half)} ${n(tip * 0.35)} 0 ${n(root)}Z`;
  const ring = times(petals, (index) => `<path transform="rotate(${n((index * 360) / petals)})" d="${petal}"/>`);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${ring}<circle r="${n(radius * heart)}"/></g>`;
}

interface GlobeShape {
  x?: number;
  y?: number;
  radius: number;
  pins: number;
  /** Where the pins begin, as a share of the radius. */
  inner: number;
  dot: number;
  /** Leaves the middle free, for a tick or a letter. */
  hollow?: boolean;
}

/** The kadamba flower: pins around a seeded heart. Lines take the stroke, dots take `color` of the group around it. */
export function globe({ x = 0, y = 0, radius, pins, inner, dot, hollow = false }: GlobeShape): string {
  const at = (angle: number, distance: number) => `${n(Math.cos(angle) * distance)} ${n(Math.sin(angle) * distance)}`;
  const seed = (angle: number, distance: number, size: number) =>
    `<circle cx="${n(Math.cos(angle) * distance)}" cy="${n(Math.sin(angle) * distance)}" r="${n(size)}"/>`;
  const angleOf = (index: number, count: number) => (index / count) * Math.PI * 2;
  const reach = (index: number) => radius * (index % 2 === 0 ? 0.88 : 1);
  const lines = times(pins, (pin) => {
    const angle = angleOf(pin, pins);
    return `M${at(angle, radius * inner)}L${at(angle, reach(pin))}`;
  });
  const tips = times(pins, (pin) => seed(angleOf(pin, pins), reach(pin) + radius * 0.05, dot));
  const rings = times(3, (ring) => {
    const count = 6 + ring * 6;
    return times(count, (index) =>
      seed(angleOf(index, count) + ring, radius * inner * (0.25 + ring * 0.28), dot * 0.8),
    );
  });
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="${lines}"/><g fill="currentColor" stroke="none">${tips}${hollow ? '' : rings}</g></g>`;
}
