import { chanceFrom } from './chance.ts';
import { type Colour, darker, lighter } from './colour.ts';
import { n, type Paints, times } from './svg.ts';

interface KadambaBall {
  x: number;
  y: number;
  radius: number;
  colour: Colour;
  table: Colour;
}

/** A real kadamba flower on the table: a golden ball of florets with a fringe of pins. */
export function kadambaBall({ x, y, radius: r, colour, table }: KadambaBall, paints: Paints): string {
  const chance = chanceFrom(`kadamba ${n(x)} ${n(r)}`);
  const at = (angle: number, reach: number) => `${n(Math.cos(angle) * r * reach)} ${n(Math.sin(angle) * r * reach)}`;
  const pins = times(64, (index) => {
    const angle = (index / 64) * Math.PI * 2;
    const reach = 1.09 + chance() * 0.12;
    const tip = at(angle, reach + 0.03).split(' ');
    return `<path d="M${at(angle, 0.9)}L${at(angle, reach)}"/><circle cx="${tip[0]}" cy="${tip[1]}" r="${n(r * 0.026)}" fill="${lighter(colour, 0.65)}" stroke="none"/>`;
  });
  const florets = times(150, (index) => {
    const spot = at(chance() * Math.PI * 2, Math.sqrt(chance()) * 0.97).split(' ');
    return `<circle cx="${spot[0]}" cy="${spot[1]}" r="${n(r * 0.042)}" fill="${index % 2 === 0 ? lighter(colour, 0.6) : darker(colour, 0.35)}"/>`;
  });
  const sphere = paints.radial(
    [
      [0, lighter(colour, 0.48)],
      [0.55, colour],
      [1, darker(colour, 0.45)],
    ],
    [0.36, 0.3, 0.75],
  );
  const shade = paints.radial(
    [
      [0.4, '#1b120e', 0],
      [1, '#1b120e', 0.42],
    ],
    [0.36, 0.3, 0.8],
  );
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><ellipse cx="${n(r * 0.3)}" cy="${n(r * 0.94)}" rx="${n(r * 1.12)}" ry="${n(r * 0.25)}" fill="${darker(table, 0.75)}" opacity=".42" filter="${paints.blur(Math.max(2, r * 0.09))}"/>` +
    `<g stroke="${lighter(colour, 0.4)}" stroke-width="${n(Math.max(0.8, r * 0.03))}">${pins}</g><circle r="${n(r)}" fill="${sphere}"/><g opacity=".65">${florets}</g><circle r="${n(r)}" fill="${shade}"/></g>`
  );
}
