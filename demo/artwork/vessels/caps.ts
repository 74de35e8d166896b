import { darker, lighter } from '../colour.ts';
import { ball, isGrained, type Material, materials, turned } from '../materials.ts';
import { n, type Paints, times } from '../svg.ts';

export type CapShape = 'block' | 'ball' | 'drop' | 'ribbed' | 'cylinder';

interface Cap {
  shape: CapShape;
  material: Material;
  width: number;
  height: number;
  /** Height of its lower edge, negative upwards. */
  y: number;
}

function ballCap({ material, width, y }: Cap, paints: Paints): string {
  const radius = width / 2;
  const [gx, gy] = [n(-radius * 0.34), n(y - radius * 1.42)];
  return (
    `<circle cx="0" cy="${n(y - radius + 2)}" r="${radius}" fill="${ball(paints, materials[material])}"/>` +
    `<ellipse cx="${gx}" cy="${gy}" rx="${n(radius * 0.26)}" ry="${n(radius * 0.14)}" fill="#fff" opacity=".6" transform="rotate(-28 ${gx} ${gy})"/>`
  );
}

function dropCap({ material, width: w, height: h, y }: Cap, paints: Paints): string {
  const drop = `M${n(-w * 0.22)} ${y}C${n(-w * 0.7)} ${n(y - h * 0.34)} ${n(-w * 0.34)} ${n(y - h * 0.74)} 0 ${n(y - h)}C${n(w * 0.34)} ${n(y - h * 0.74)} ${n(w * 0.7)} ${n(y - h * 0.34)} ${n(w * 0.22)} ${y}Z`;
  const gleam = `M${n(-w * 0.26)} ${n(y - h * 0.28)}Q${n(-w * 0.3)} ${n(y - h * 0.52)} ${n(-w * 0.08)} ${n(y - h * 0.76)}`;
  return (
    `<path d="${drop}" fill="${turned(paints, materials[material])}"/>` +
    `<path d="${gleam}" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".6" fill="none"/>`
  );
}

function straightCap({ shape, material, width: w, height: h, y }: Cap, paints: Paints): string {
  const colour = materials[material];
  const box = (height: number, fill: string, more: string) =>
    `<rect x="${-w / 2}" y="${n(y - h)}" width="${w}" height="${height}" fill="${fill}"${more}/>`;
  const body = box(h, turned(paints, colour, material === 'ivory' ? 0.55 : 1), ` rx="${shape === 'block' ? 3 : 5}"`);
  const top = box(3, lighter(colour, 0.5), ' rx="1.5" opacity=".75"');
  const foot = `<rect x="${-w / 2}" y="${n(y - 2.4)}" width="${w}" height="2.4" rx="1.2" fill="#1b120e" opacity=".35"/>`;
  const stroke = (d: string, opacity: number) =>
    `<path d="${d}" stroke="${darker(colour, 0.55)}" opacity="${opacity}" fill="none"/>`;
  const grain = (index: number) => {
    const x = -w / 2 + (w * (index + 1)) / 6;
    return `M${n(x)} ${n(y - h + 4)}Q${n(x + (index % 2 === 0 ? 3 : -3))} ${n(y - h / 2)} ${n(x)} ${n(y - 2)}`;
  };
  const rib = (index: number) => `M${n(-w / 2 + 3 + index * 4.5)} ${n(y - h + 5)}V${n(y - 4)}`;
  const grained = isGrained(material) ? stroke(times(5, grain), 0.28) : '';
  const ribbed = shape === 'ribbed' ? stroke(times(Math.floor(w / 4.5), rib), 0.3) : '';
  return body + grained + ribbed + top + foot;
}

/** A stopper or screw cap above the neck. */
export function cap(shape: Cap, paints: Paints): string {
  if (shape.shape === 'ball') return ballCap(shape, paints);
  if (shape.shape === 'drop') return dropCap(shape, paints);
  return straightCap(shape, paints);
}

/** The metal collar between bottle and cap; `y` is its lower edge. */
export function collar(material: Material, width: number, height: number, y: number, paints: Paints): string {
  const fill = turned(paints, materials[material]);
  return (
    `<rect x="${-width / 2}" y="${n(y - height)}" width="${width}" height="${height}" fill="${fill}"/>` +
    `<rect x="${-width / 2 - 2}" y="${n(y - 3)}" width="${width + 4}" height="4" rx="1" fill="${fill}"/>`
  );
}
