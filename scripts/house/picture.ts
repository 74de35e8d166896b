import { floorOf, floors } from '../../lint/walls.mjs';
import { type Import, importsOf, roomOf } from './imports.ts';
import { isCode, isTest, type Source } from './sources.ts';

const ROOTS = new Set(['texts', 'domain', 'contract', 'server', 'web', 'console', 'theme', 'demo']);

const rootOf = (path: string): string => path.split('/')[0] ?? '';

/** A root with its floors, the highest on top, and from each an arrow to the next lower one that it uses. */
function drawRoot(root: keyof typeof floors, sources: readonly Source[], imports: readonly Import[]): string[] {
  const rooms = new Set(sources.map(({ path }) => roomOf(path)));
  const labels = floors[root].map((names) => {
    const there = names.filter((name) => rooms.has(`${root}/${name}`));
    // Without a room a floor is a file that lies in the root itself.
    return (there.length > 0 ? there : names).join(' · ');
  });
  const nearestBelow = (floor: number): number =>
    Math.max(
      -1,
      ...imports
        .filter(({ from, to }) => rootOf(from) === root && rootOf(to) === root && floorOf(from) === floor)
        .map(({ to }) => floorOf(to) ?? -1)
        .filter((lower) => lower < floor),
    );
  const boxes = labels.map((label, floor) => `    ${root}${floor}["${label}"]`);
  const arrows = labels.flatMap((_, floor) => {
    const lower = nearestBelow(floor);
    return lower < 0 ? [] : [`    ${root}${floor} --> ${root}${lower}`];
  });
  return [`  subgraph ${root}`, '    direction TB', ...boxes.toReversed(), ...arrows.toReversed(), '  end'];
}

/** The house as Mermaid draws it: floors and rooms, and which root imports which. */
export function drawHouse(all: readonly Source[]): string {
  const sources = all.filter((source) => isCode(source) && !isTest(source));
  const imports = importsOf(sources);
  const between = imports
    .map(({ from, to }) => [rootOf(from), rootOf(to)])
    .filter(([from, to]) => from !== to && [from, to].every((root = '') => ROOTS.has(root)))
    .map(([from, to]) => `  ${from} --> ${to}`);
  return [
    '```mermaid',
    'flowchart TB',
    ...drawRoot('web', sources, imports),
    ...drawRoot('console', sources, imports),
    ...drawRoot('server', sources, imports),
    ...[...new Set(between)].sort(),
    '```',
  ].join('\n');
}

const PICTURE = /```mermaid\n[^`]*```/;

/** ARCHITECTURE.md with the picture of today. @throws where it has no place for one */
export function withPicture(document: string, sources: readonly Source[]): string {
  if (!PICTURE.test(document)) throw new Error('ARCHITECTURE.md has no mermaid block.');
  return document.replace(PICTURE, drawHouse(sources));
}
