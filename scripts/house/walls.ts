import { floorOf } from '../../lint/walls.mjs';
import { cyclesOf } from './cycles.ts';
import { type Import, importsOf } from './imports.ts';
import { isTest, type Measured, type Source } from './sources.ts';

const below = (sources: readonly Source[], root: string): Import[] =>
  importsOf(sources.filter((source) => source.path.startsWith(root) && !isTest(source))).filter(({ to }) =>
    to.startsWith(root),
  );

const inWords = ({ from, to, isType }: Import): Measured['places'][number] => ({
  path: from,
  what: `${from} imports ${isType ? 'a type of ' : ''}${to}`,
});

/** @throws for a folder that stands on no floor of lint/walls.mjs */
function heightOf(path: string): number {
  const floor = floorOf(path);
  if (floor === null) throw new Error(`${path} stands on no floor: see lint/walls.mjs.`);
  return floor;
}

const upwards = (imports: readonly Import[]): Measured => {
  const places = imports.filter(({ from, to }) => heightOf(to) > heightOf(from)).map(inWords);
  return { figure: places.length, places };
};

/** Imports in web/ of what stands higher: `texts ui device ornaments`, then the frame, the features, the pages. */
export const webUpwards = (sources: readonly Source[]): Measured => upwards(below(sources, 'web/'));

/** How many folders of web/ the largest of the groups has that need each other to run. */
export function webKnot(sources: readonly Source[]): Measured {
  const [largest = []] = cyclesOf(below(sources, 'web/')).sort((a, b) => b.length - a.length);
  return { figure: largest.length, places: largest.map((room) => ({ path: room, what: room })) };
}

/** Imports in server/ of what stands higher. */
export const serverUpwards = (sources: readonly Source[]): Measured => upwards(below(sources, 'server/'));

/** How many folders of server/ hold each other, in however many groups. */
export function serverCycles(sources: readonly Source[]): Measured {
  const groups = cyclesOf(below(sources, 'server/'));
  const places = groups.flatMap((group) =>
    group.map((room) => ({ path: room, what: `${room} of ${group.join(' ')}` })),
  );
  return { figure: places.length, places };
}
