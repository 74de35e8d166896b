import { layers } from '../../lint/walls.mjs';
import { cyclesOf } from './cycles.ts';
import { type Import, importsOf, roomOf } from './imports.ts';
import { isTest, type Measured, type Source } from './sources.ts';

/** How high a file of a root stands: it may import what stands as high or lower. */
type HeightOf = (path: string) => number;

const below = (sources: readonly Source[], root: string): Import[] =>
  importsOf(sources.filter((source) => source.path.startsWith(root) && !isTest(source))).filter(({ to }) =>
    to.startsWith(root),
  );

const inWords = ({ from, to, isType }: Import): Measured['places'][number] => ({
  path: from,
  what: `${from} imports ${isType ? 'a type of ' : ''}${to}`,
});

const upwards = (imports: readonly Import[], heightOf: HeightOf): Measured => {
  const places = imports.filter(({ from, to }) => heightOf(to) > heightOf(from)).map(inWords);
  return { figure: places.length, places };
};

const WEB_GROUND = new Set(['texts', 'ui', 'device', 'ornaments', 'styles', 'fonts']);

/** Ground, frame, features, pages: those that web/routes.ts names, the worker, and what lies in web/ itself. */
function heightInWeb(sources: readonly Source[]): HeightOf {
  const routes = sources.find(({ path }) => path === 'web/routes.ts')?.text ?? '';
  const pages = new Set(Array.from(routes.matchAll(/'\.\/([^']+)'/g), ([, file]) => `web/${file}`));
  return (path) => {
    const folder = roomOf(path)?.slice('web/'.length);
    if (path === 'web/api.ts' || (folder && WEB_GROUND.has(folder))) return 0;
    if (folder === 'layout') return 1;
    return folder === undefined || folder === 'worker' || pages.has(path) ? 3 : 2;
  };
}

/** Imports in web/ of what stands higher: `texts ui device ornaments`, then the frame, the features, the pages. */
export const webUpwards = (sources: readonly Source[]): Measured =>
  upwards(below(sources, 'web/'), heightInWeb(sources));

/** How many folders of web/ the largest of the groups has that need each other to run. */
export function webKnot(sources: readonly Source[]): Measured {
  const [largest = []] = cyclesOf(below(sources, 'web/')).sort((a, b) => b.length - a.length);
  return { figure: largest.length, places: largest.map((room) => ({ path: room, what: room })) };
}

/** From the ground up; the features of lint/walls.mjs stand between `deps.ts` and `operations`. */
const rungs = [['db', 'providers'], ['jobs', 'http'], ['deps.ts'], ...layers, ['operations', 'app.ts', 'main.ts']];

/** @throws for a folder that has no rung yet */
function heightInServer(path: string): number {
  const [, name = '', ...rest] = path.split('/');
  const rung = rungs.findIndex((names) => names.includes(name));
  if (rung < 0 && rest.length > 0) throw new Error(`server/${name} stands on no rung: see scripts/house/walls.ts.`);
  return rung;
}

/** Imports in server/ of what stands higher. */
export const serverUpwards = (sources: readonly Source[]): Measured =>
  upwards(below(sources, 'server/'), heightInServer);

/** How many folders of server/ hold each other, in however many groups. */
export function serverCycles(sources: readonly Source[]): Measured {
  const groups = cyclesOf(below(sources, 'server/'));
  const places = groups.flatMap((group) =>
    group.map((room) => ({ path: room, what: `${room} of ${group.join(' ')}` })),
  );
  return { figure: places.length, places };
}
