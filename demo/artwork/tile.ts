import type { Botanical } from '#demo/catalogue/product.ts';
import { botanical } from './botanicals.ts';
import { type Colour, darker, lighter, mix } from './colour.ts';
import { svgDocument, times } from './svg.ts';

interface CategoryTile {
  ink: Colour;
  botanical: Botanical;
}

/** Flat inks of the block-printed category tiles. */
export const categoryTiles: Record<string, CategoryTile> = {
  'black-tea': { ink: '#7a2b20', botanical: 'tea' },
  'green-tea': { ink: '#1f5340', botanical: 'jasmine' },
  'chai-kahwa': { ink: '#a4541c', botanical: 'spice' },
  herbal: { ink: '#5b3b67', botanical: 'tulsi' },
  attar: { ink: '#b5780f', botanical: 'kadamba' },
  'eau-de-parfum': { ink: '#8e2c4c', botanical: 'rose' },
  'eau-de-toilette': { ink: '#1f5a66', botanical: 'citrus' },
  'gift-sets': { ink: '#26345f', botanical: 'lotus' },
};

const IVORY = '#f8efdc';

/** 240 by 300, no light at all: flat ink, a dotted ground, an arch and one ivory botanical with an offset shade. */
export function drawTile({ ink, botanical: kind }: CategoryTile): string {
  const pale = lighter(ink, 0.42);
  const ground = times(20, (row) =>
    times(16, (column) => `<circle cx="${column * 16 + (row % 2) * 8}" cy="${row * 16 + 4}" r="1.1"/>`),
  );
  const arch = 'M120 24C164 62 206 84 206 138V300H34V138C34 84 76 62 120 24Z';
  const inner = 'M120 36C160 71 196 92 196 140V300H44V140C44 92 80 71 120 36Z';
  const beads = times(23, (index) => {
    const along = index / 22;
    return `<circle cx="${40 + along * 160}" cy="288" r="1.6"/>`;
  });
  const body =
    `<rect width="240" height="300" fill="${ink}"/><g fill="${pale}" opacity=".42">${ground}</g>` +
    `<path d="${arch}" fill="${mix(ink, pale, 0.13)}"/><path d="${inner}" fill="none" stroke="${pale}" opacity=".75"/>` +
    `<g fill="${pale}" opacity=".75">${beads}</g>` +
    botanical(kind, { x: 123.5, y: 273.5, scale: 1.92, colour: darker(ink, 0.5), strokeWidth: 2.2, opacity: 0.6 }) +
    botanical(kind, { x: 120, y: 270, scale: 1.92, colour: IVORY, strokeWidth: 2.2 });
  return svgDocument(240, 300, body);
}
