import { type Colour, darker, lighter, mix } from '../colour.ts';
import { DOWN, n, type Paints } from '../svg.ts';

export interface GlassBody {
  outline: string;
  width: number;
  height: number;
  liquid: Colour;
  /** The wall behind shows through the empty part. */
  wall: Colour;
  /** Thickness of both side walls together. */
  thickness: number;
  /** Height of the solid foot. */
  base: number;
  /** Fill level as a share of the height. */
  level: number;
  /** A curved bottle shows a crescent of light, a flat one the panes of the window. */
  gleam: 'crescent' | 'panes';
  /** Where the gleam hangs: share of half the width, top and length as shares of the height. */
  gleamAt?: readonly [across: number, top: number, length: number];
}

const WHITE = '#ffffff';

/** The same outline drawn smaller, so that a wall and a solid foot of clear glass stay around it. */
function inset({ outline, width, height, thickness, base }: GlassBody, fill: string): string {
  const across = Math.round(((width - thickness) / width) * 1000) / 1000;
  const up = Math.round(((height - base) / height) * 1000) / 1000;
  return `<path d="${outline}" transform="translate(0 ${n(-base * 0.78)}) scale(${across} ${up})" fill="${fill}"/>`;
}

function liquidFill(body: GlassBody, paints: Paints): string {
  const { liquid, width, height } = body;
  const top = n(-height * body.level);
  const depth = paints.linear(
    [
      [0, lighter(liquid, 0.34)],
      [0.4, liquid],
      [1, darker(liquid, 0.32)],
    ],
    DOWN,
  );
  const sides = paints.linear([
    [0, darker(liquid, 0.6), 0.62],
    [0.12, darker(liquid, 0.35), 0.12],
    [0.2, lighter(liquid, 0.7), 0.2],
    [0.3, lighter(liquid, 0.7), 0.3],
    [0.5, lighter(liquid, 0.7), 0],
    [0.51, darker(liquid, 0.5), 0],
    [0.84, darker(liquid, 0.5), 0.18],
    [1, darker(liquid, 0.62), 0.62],
  ]);
  const below = paints.clip(`M${-width} ${top}H${width}V${height}H${-width}Z`);
  const glow = paints.radial(
    [
      [0, lighter(liquid, 0.75), 0.6],
      [1, lighter(liquid, 0.6), 0],
    ],
    [0.66, 0.84, 0.36],
  );
  return `<g clip-path="${below}">${inset(body, depth)}${inset(body, glow)}${inset(body, sides)}</g>`;
}

function liquidSurface(body: GlassBody, paints: Paints): string {
  const { outline, liquid, width, height, thickness } = body;
  const level = n(-height * body.level);
  const half = n(width / 2);
  const sides = paints.clip(outline);
  return (
    `<g clip-path="${sides}"><g transform="scale(${Math.round(((width - thickness) / width) * 1000) / 1000} 1)">` +
    `<ellipse cx="0" cy="${level}" rx="${half}" ry="4.6" fill="${lighter(liquid, 0.46)}" opacity=".95"/>` +
    `<path d="M${-half} ${level}A${half} 4.6 0 0 0 ${half} ${level}" stroke="${lighter(liquid, 0.8)}" stroke-width="1" fill="none" opacity=".8"/>` +
    `<path d="M${-half} ${n(level + 4)}Q0 ${n(level + 9.5)} ${half} ${n(level + 4)}" stroke="${darker(liquid, 0.3)}" stroke-opacity=".3" fill="none"/></g></g>`
  );
}

function solidFoot({ outline, width, base, liquid }: GlassBody, paints: Paints): string {
  const clear = paints.linear(
    [
      [0, WHITE, 0.1],
      [0.45, lighter(liquid, 0.55), 0.7],
      [0.75, darker(liquid, 0.15), 0.4],
      [1, darker(liquid, 0.4), 0.6],
    ],
    DOWN,
  );
  const spark = paints.radial([
    [0, lighter(liquid, 0.85), 0.9],
    [1, lighter(liquid, 0.85), 0],
  ]);
  return (
    `<g clip-path="${paints.clip(outline)}"><rect x="${-width}" y="${n(-base * 0.82)}" width="${width * 2}" height="${base}" fill="${clear}"/>` +
    `<ellipse cx="${n(width * 0.2)}" cy="${n(-base * 0.34)}" rx="${n(width * 0.26)}" ry="${n(base * 0.26)}" fill="${spark}"/>` +
    `<rect x="${-width}" y="-2.6" width="${width * 2}" height="2.6" fill="#fff" opacity=".5"/></g>`
  );
}

/** Everything seen through the front wall: the air above, the liquid, its surface and the solid foot. */
export function glassInside(body: GlassBody, paints: Paints): string {
  const air = paints.linear([
    [0, lighter(mix(body.wall, body.liquid, 0.3), 0.2), 0.9],
    [0.14, lighter(mix(body.wall, body.liquid, 0.14), 0.6), 0.62],
    [0.6, lighter(mix(body.wall, body.liquid, 0.1), 0.55), 0.5],
    [1, darker(mix(body.wall, body.liquid, 0.3), 0.14), 0.8],
  ]);
  return `<path d="${body.outline}" fill="${air}"/>${liquidFill(body, paints)}${liquidSurface(body, paints)}${solidFoot(body, paints)}`;
}

function crescent([across, top, length]: readonly [number, number, number], { width, height }: GlassBody): string {
  const [bulge, hollow, drop] = [width * 0.045, width * -0.03, height * length];
  return (
    `M${n(-width * across)} ${n(-height * top)}c${n(bulge)} ${n(drop * 0.2)} ${n(bulge)} ${n(drop * 0.75)} 0 ${n(drop)}` +
    `c${n(hollow)} ${n(-drop * 0.2)} ${n(hollow)} ${n(-drop * 0.75)} 0 ${n(-drop)}Z`
  );
}

/** Two panes of the window in the left of a flat wall. */
function panes([across, top, length]: readonly [number, number, number], { width, height }: GlassBody): string {
  const [x, y, w, h] = [-width * across, -height * top, width * 0.1, height * length];
  const pane = (from: number, to: number) =>
    `M${n(x)} ${n(y + h * from + 3)}L${n(x + w)} ${n(y + h * from)}V${n(y + h * to)}L${n(x)} ${n(y + h * to + 3)}Z`;
  return pane(0, 0.44) + pane(0.49, 1);
}

/** The reflections on the front wall: rim lights, the window and a hairline at the right. */
export function glassFront(body: GlassBody, paints: Paints): string {
  const { outline, width, height, liquid } = body;
  const rim = paints.linear([
    [0, WHITE, 0.1],
    [0.03, WHITE, 0.82],
    [0.08, WHITE, 0.14],
    [0.5, WHITE, 0],
    [0.9, WHITE, 0.06],
    [0.955, WHITE, 0.62],
    [1, darker(liquid, 0.4), 0.35],
  ]);
  const window = paints.linear(
    [
      [0, WHITE, 0.25],
      [0.2, WHITE, 0.9],
      [0.7, WHITE, 0.45],
      [1, WHITE, 0],
    ],
    DOWN,
  );
  const soft = body.gleam === 'panes' ? '.42' : '1';
  const at = body.gleamAt ?? [0.41, 0.9, 0.62];
  const reflection = body.gleam === 'panes' ? panes(at, body) : crescent(at, body);
  const hairline = `M${n(width * 0.43)} ${n(-height * 0.72)}c${n(-width * 0.018)} ${n(height * 0.12)} ${n(-width * 0.018)} ${n(height * 0.34)} 0 ${n(height * 0.46)}`;
  return (
    `<path d="${outline}" fill="${rim}"/><path d="${outline}" fill="none" stroke="${darker(liquid, 0.5)}" stroke-opacity=".42"/>` +
    `<g clip-path="${paints.clip(outline)}"><path d="${reflection}" fill="${window}" opacity="${soft}"/>` +
    `<path d="${hairline}" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".5" fill="none"/></g>`
  );
}
