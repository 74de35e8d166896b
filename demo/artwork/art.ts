import type { Botanical } from '#demo/catalogue/product.ts';
import type { Colour } from './colour.ts';
import type { Material } from './materials.ts';

const perfumeVessels = ['slab', 'arch', 'column', 'moon', 'cube', 'surahi', 'attar', 'phial', 'rack'] as const;
export type TeaVessel =
  | 'caddy'
  | 'pouch'
  | 'square'
  | 'dome'
  | 'jar'
  | 'box'
  | 'kulhad'
  | 'cups'
  | 'carton'
  | 'tumbler';
export type PerfumeVessel = (typeof perfumeVessels)[number];
export type VesselName = TeaVessel | PerfumeVessel;

export const isPerfumeVessel = (vessel: VesselName): vessel is PerfumeVessel =>
  (perfumeVessels as readonly string[]).includes(vessel);

export type LabelShape = 'frame' | 'arch' | 'oval' | 'spine' | 'print' | 'night';
export type Pattern = 'jali' | 'scallop' | 'buti' | 'stripe' | 'chevron' | 'hills' | 'botanical' | 'plain';
/** What stands behind the table. */
export type Backdrop = 'sun' | 'niche' | 'window' | 'line' | 'plain';
export type Plinth = 'none' | 'round' | 'slab';
export type Props = 'leaf' | 'petal' | 'blossom' | 'pods' | 'wood' | 'stone' | 'globe' | 'citrus' | 'heap' | 'none';
/** Where the props lie: before the vessel at either side, or larger and nearer to the eye. */
export type PropsAt = 'left' | 'right' | 'near';
/** Where the eye is: level with the table, lower, higher, at a ledge of stone, or beside the middle. */
export type Camera = 'level' | 'low' | 'high' | 'ledge' | 'aside';

/** Everything a scene is drawn from. The same record draws the same picture on every run. */
export interface Art {
  name: string;
  kind: string;
  size: string;
  vessel: VesselName;
  label: LabelShape;
  pattern: Pattern;
  botanical: Botanical;
  backdrop: Backdrop;
  plinth: Plinth;
  props: Props;
  propsAt: PropsAt;
  camera: Camera;
  wall: Colour;
  /** The pack of a tea, the liquid of a perfume. */
  body: Colour;
  accent: Colour;
  /** What the pattern is printed in, when the pack's own colour should not decide. */
  ink?: Colour;
  /** The disc behind the vessel. */
  sun: Colour;
  lid: Material;
  /** Tea leaves in a jar or sachet. */
  leaves: Colour;
  propColour: Colour;
  /** A smaller neighbour that stands behind to the right. */
  neighbour?: Art;
}
