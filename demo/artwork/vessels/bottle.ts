import type { Art, LabelShape } from '../art.ts';
import { label } from '../labels.ts';
import type { Box } from '../patterns.ts';
import type { Paints } from '../svg.ts';
import { cap, type CapShape, collar } from './caps.ts';
import { type GlassBody, glassFront, glassInside } from './glass.ts';
import { block, type Vessel } from './vessel.ts';

type Form = Pick<GlassBody, 'outline' | 'width' | 'height' | 'thickness' | 'base' | 'level' | 'gleam' | 'gleamAt'>;

interface Bottle {
  form: Form;
  neck: { width: number; height: number };
  cap: { shape: CapShape; width: number; height: number };
  label: Box;
  /** A bottle with room for one shape of label only. */
  labelShape?: LabelShape;
  foot?: number;
  /** Cut faces and the like, over the glass and under a paper label. */
  facets?: string;
}

/** A glass bottle with collar, stopper and label. */
export function bottle(art: Art, { form, neck, facets = '', ...parts }: Bottle, paints: Paints): Vessel {
  const body: GlassBody = { ...form, liquid: art.body, wall: art.wall };
  const top = -form.height + 1;
  const metal = art.lid === 'steel' ? 'steel' : 'brass';
  const stopper = cap({ ...parts.cap, material: art.lid, y: top - neck.height }, paints);
  const labelled: Art = parts.labelShape && art.label !== 'print' ? { ...art, label: parts.labelShape } : art;
  return {
    svg:
      collar(metal, neck.width, neck.height, top, paints) +
      stopper +
      glassInside(body, paints) +
      glassFront(body, paints) +
      facets +
      label(labelled, parts.label, paints),
    outline: form.outline + block(parts.cap.width, form.height + neck.height + parts.cap.height * 0.92, 8, 0),
    width: form.width,
    height: form.height + neck.height + parts.cap.height,
    foot: parts.foot ?? form.width,
    caustic: art.body,
  };
}

/** Where a label sits. */
export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
