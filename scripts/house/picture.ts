import { floorOf, floors } from '../../lint/walls.mjs';
import { type Import, importsOf } from './imports.ts';
import { isCode, isMigration, isTest, type Source } from './sources.ts';

const ROOTS = ['texts', 'domain', 'contract', 'server', 'web', 'demo'] as const;

const rootOf = (path: string): string => path.split('/')[0] ?? '';

/** Code of the product alone, without its tests. */
const isDrawn = (source: Source): boolean => isCode(source) && !isTest(source) && !isMigration(source);

function countBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The rooms of a floor, each with how many files it has. */
function labelOf(root: string, rooms: readonly string[], sources: readonly Source[]): string {
  const files = countBy(sources, ({ path }) => {
    const [top, room, rest] = path.split('/');
    return top === root && rest !== undefined ? (room ?? null) : null;
  });
  const counted = rooms.filter((room) => files.has(room)).map((room) => `${room} ${files.get(room)}`);
  // Without a room a floor is a file that lies in the root itself.
  return (counted.length > 0 ? counted : rooms).join(' · ');
}

/** A root with its floors, the highest on top, and how many imports lead from each to the next one below that it uses. */
function drawRoot(root: 'server' | 'web', sources: readonly Source[], imports: readonly Import[]): string[] {
  const own = imports.filter(({ from, to }) => rootOf(from) === root && rootOf(to) === root);
  const between = countBy(own, ({ from, to }) => {
    const [upper, lower] = [floorOf(from), floorOf(to)];
    return upper !== null && lower !== null && lower >= 0 && upper > lower ? `${upper} ${lower}` : null;
  });
  const labels = floors[root].map((rooms) => labelOf(root, rooms, sources));
  const boxes = labels.map((label, floor) => `    ${root}${floor}["${label}"]`).toReversed();
  const arrows = labels.flatMap((_, floor) => {
    const below = [...between].filter(([key]) => Number(key.split(' ')[0]) === floor);
    const nearest = below
      .map(([key, count]) => ({ lower: Number(key.split(' ')[1]), count }))
      .sort((a, b) => b.lower - a.lower)[0];
    return nearest ? [`    ${root}${floor} -->|${nearest.count}| ${root}${nearest.lower}`] : [];
  });
  return [`  subgraph ${root}`, '    direction TB', ...boxes, ...arrows.toReversed(), '  end'];
}

/** The house as Mermaid draws it: roots, floors and rooms with their files, and the imports between them. */
export function drawHouse(all: readonly Source[]): string {
  const sources = all.filter(isDrawn);
  const imports = importsOf(sources);
  const between = countBy(imports, ({ from, to }) => {
    const [upper, lower] = [rootOf(from), rootOf(to)];
    const isKnown = (ROOTS as readonly string[]).includes(upper) && (ROOTS as readonly string[]).includes(lower);
    return isKnown && upper !== lower ? `${upper} -->|@| ${lower}` : null;
  });
  const counts = countBy(sources, ({ path }) => rootOf(path));
  const plain = ROOTS.filter((root) => root !== 'server' && root !== 'web');
  return [
    '```mermaid',
    'flowchart TB',
    ...drawRoot('web', sources, imports),
    ...drawRoot('server', sources, imports),
    ...plain.map((root) => `  ${root}["${root} ${counts.get(root) ?? 0}"]`),
    ...[...between].map(([arrow, count]) => `  ${arrow.replace('@', String(count))}`).sort(),
    '```',
  ].join('\n');
}

const PICTURE = /```mermaid\n[^`]*```/;

/** ARCHITECTURE.md with the picture of today. @throws where it has no place for one */
export function withPicture(document: string, sources: readonly Source[]): string {
  if (!PICTURE.test(document)) throw new Error('ARCHITECTURE.md has no mermaid block.');
  return document.replace(PICTURE, drawHouse(sources));
}
