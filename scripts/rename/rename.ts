/**
 * `node scripts/rename/rename.ts`: gives files and identifiers the names of files.ts and words.ts, in imports, code, tests and documents
 * alike. What has its new name already is left alone, so a branch of before the renaming runs it again after its merge.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { files } from './files.ts';
import { rooms } from './rooms.ts';
import type { Words } from './named.ts';
import { words } from './words.ts';

const root = resolve(import.meta.dirname, '../..');
const ROOTS = 'domain|contract|texts|server|web|demo';
/** Applied migrations and what is measured or bought are never rewritten. */
const UNTOUCHED =
  /^(server\/db\/migrations\/[^.]*\.ts$|scripts\/rename\/|package-lock\.json$|CHANGELOG\.md$)|\/results\//;
const WRITTEN = /\.(ts|tsx|mjs|md|css|json)$/;

const listed = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Where a file stands after its next renaming, if there is one; folders are named with a slash at their end. */
function nextPath(path: string): string | undefined {
  const stem = path.replace(/(?<=\/[^/.]+)\..*$/, '');
  const folder = Object.keys(files)
    .filter((from) => from.endsWith('/') && path.startsWith(from))
    .sort((a, b) => b.length - a.length)[0];
  return (
    files[path] ??
    (rooms[stem] && rooms[stem] + path.slice(stem.length)) ??
    (folder && `${files[folder]}${path.slice(folder.length)}`)
  );
}

/** The paths that a file has had and will have, from the present one on. */
function pathsOf(path: string): string[] {
  const next = nextPath(path);
  return next === undefined ? [path] : [path, ...pathsOf(next)];
}
const newPath = (path: string): string => pathsOf(path).at(-1) ?? path;

const relativeTo = (importer: string, target: string): string => {
  const path = posix.relative(posix.dirname(importer), target);
  return path.startsWith('.') ? path : `./${path}`;
};

/** An import as it is written in the new place: beside the importer, from the server's folder, or by the root's name. */
function importOf(specifier: string, importer: string, known: ReadonlySet<string>): string {
  const [, path = '', query = ''] = specifier.match(/^([^?]*)(\?.*)?$/) ?? [];
  const target = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(importer), path);
  if (!known.has(target)) return specifier;
  const [from, to] = [newPath(importer), newPath(target)];
  if (from === importer && to === target) return specifier;
  const takesNames = path.startsWith('#') || !(importer.endsWith('.css') || importer === 'web/routes.ts');
  const isWithinServer = from.startsWith('server/') && to.startsWith('server/');
  const isByName = takesNames && new RegExp(`^(${ROOTS})/`).test(to) && (path.startsWith('#') || !isWithinServer);
  const isBeside = posix.dirname(from) === posix.dirname(to);
  return (isByName && !isBeside ? `#${to}` : relativeTo(from, to)) + query;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const paths = listed();
const known = new Set(paths);
const moved = paths.filter((path) => newPath(path) !== path);
const mentionOf = (path: string): RegExp =>
  new RegExp(String.raw`(?<![\w/.-])${escaped(path)}${path.endsWith('/') ? '' : String.raw`(?![\w-])`}`, 'g');
const mentions = [...moved, ...Object.keys(files).filter((from) => from.endsWith('/'))].map(
  (path) => [mentionOf(path), path.endsWith('/') ? (files[path] ?? path) : newPath(path)] as const,
);

/** The identifiers that a file has under old names; throws where a new one would meet one of the same name. */
function renamed(path: string, text: string, list: readonly Words[]): string {
  let result = text;
  for (const { from, to, within } of list) {
    if (within && !within.some((folder) => pathsOf(path).some((stage) => stage.startsWith(folder)))) continue;
    // A constant may be negated; a word in small letters may be a part of a name such as `send-mail`.
    const old = new RegExp(String.raw`(?<![\w$${/^[A-Z_]+$/.test(from) ? '' : '-'}])${from}(?![\w$-])`, 'g');
    if (!old.test(result)) continue;
    const meets = new RegExp(String.raw`(?<![\w$./-])${to}(?![\w$-])`).test(result);
    if (meets && !path.endsWith('.md')) throw new Error(`${path} has ${from} and ${to} already.`);
    result = result.replaceAll(old, to);
  }
  return result;
}

const rewritten = paths
  .filter((path) => WRITTEN.test(path) && !UNTOUCHED.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    let result = text.replaceAll(
      new RegExp(String.raw`(['"\x60(])((?:\.\.?/|#(?:${ROOTS})/)[^'"\x60()\s$]+)(?=['"\x60)])`, 'g'),
      (_all, quote: string, specifier: string) => quote + importOf(specifier, path, known),
    );
    for (const [mention, to] of mentions) result = result.replaceAll(mention, to);
    result = renamed(path, result, words);
    return result === text ? [] : [[path, result] as const];
  });
for (const [path, text] of rewritten) writeFileSync(join(root, path), text);
for (const path of moved) {
  mkdirSync(join(root, dirname(newPath(path))), { recursive: true });
  renameSync(join(root, path), join(root, newPath(path)));
}
console.log(`${moved.length} files moved, ${rewritten.length} rewritten.`);
