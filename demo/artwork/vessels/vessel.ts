import type { Art } from '../art.ts';
import type { Colour } from '../colour.ts';
import { n, type Paints } from '../svg.ts';

/** A drawn vessel: it stands on 0, 0. */
export interface Vessel {
  svg: string;
  /** Its silhouette, for the shadow it throws. */
  outline: string;
  width: number;
  height: number;
  /** Width of what touches the table. */
  foot: number;
  /** Light through the liquid falls on the table in this colour. */
  caustic?: Colour;
}

/** `tilt` rounds the ellipses: 1 for an eye level with the table, more from above. */
export type VesselMaker = (art: Art, paints: Paints, tilt: number) => Vessel;

/** An upright body with rounded corners that stands on 0, 0. */
export function block(width: number, height: number, shoulder: number, heel = shoulder): string {
  const half = width / 2;
  return (
    `M${n(-half + heel)} 0Q${n(-half)} 0 ${n(-half)} ${-heel}V${n(-height + shoulder)}Q${n(-half)} ${n(-height)} ${n(-half + shoulder)} ${n(-height)}` +
    `H${n(half - shoulder)}Q${n(half)} ${n(-height)} ${n(half)} ${n(-height + shoulder)}V${-heel}Q${n(half)} 0 ${n(half - heel)} 0Z`
  );
}
