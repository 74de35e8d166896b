import { countLongFunctions, longestFunction } from './functions.ts';
import { unexplainedIds } from './ids.ts';
import { sameShape } from './same-shape.ts';
import { fullFolders, longFiles, placeOrderImports } from './sizes.ts';
import type { Measured, Source } from './sources.ts';
import { serverCycles, serverUpwards, webKnot, webUpwards } from './walls.ts';

export interface Measure {
  /** Its name in house.json. */
  id: string;
  title: string;
  of(sources: readonly Source[]): Measured;
}

/** What may only become less. */
export const measures: readonly Measure[] = [
  { id: 'unexplained-ids', title: 'ids named without a document', of: unexplainedIds },
  { id: 'web-upwards', title: 'web: imports of a higher layer', of: webUpwards },
  { id: 'web-knot', title: 'web: folders in the largest import cycle', of: webKnot },
  { id: 'server-upwards', title: 'server: imports of a higher layer', of: serverUpwards },
  { id: 'server-cycles', title: 'server: folders in import cycles', of: serverCycles },
  { id: 'full-folders', title: 'folders over 30 source files', of: fullFolders },
  { id: 'long-functions', title: 'functions over 60 lines, no components', of: countLongFunctions },
  { id: 'longest-function', title: 'lines of the longest of them', of: longestFunction },
  { id: 'long-files', title: 'files over 300 lines', of: longFiles },
  { id: 'place-order-imports', title: 'imports of place-order.ts', of: placeOrderImports },
  { id: 'same-shape', title: 'near-identical runs, pairs in 10,000 lines', of: sameShape },
];
