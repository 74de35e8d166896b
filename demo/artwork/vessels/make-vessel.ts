import type { Art, VesselName } from '../art.ts';
import type { Paints } from '../svg.ts';
import { arch, column, cube, moon, slab } from './bottles.ts';
import { attar, phial, surahi } from './attars.ts';
import { carton, sachetBox, square } from './cartons.ts';
import { jar } from './jar.ts';
import { kulhad } from './kulhad.ts';
import { pouch } from './pouch.ts';
import { cups, rack } from './sets.ts';
import { caddy, dome } from './tins.ts';
import { tumbler } from './tumbler.ts';
import type { Vessel, VesselMaker } from './vessel.ts';

const makers: Record<VesselName, VesselMaker> = {
  caddy,
  dome,
  square,
  pouch,
  jar,
  box: sachetBox,
  kulhad,
  slab,
  arch,
  moon,
  column,
  cube,
  surahi,
  attar,
  phial,
  cups,
  rack,
  carton,
  tumbler,
};

/** Draws the vessel of a record; `tilt` 1 looks at it level, more looks down on it. */
export const makeVessel = (art: Art, paints: Paints, tilt = 1): Vessel => makers[art.vessel](art, paints, tilt);
