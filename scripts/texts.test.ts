import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { en } from '#domain/texts/en.ts';
import { development } from '#domain/texts/en/development.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sourcesOf = (pattern: string): { file: string; code: string }[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.(test|fixture)\./.test(file) && !file.startsWith('domain/texts/'))
    .map((file) => ({ file, code: readFileSync(`${root}/${file}`, 'utf8') }));

/** The path of every sentence in the catalogue; a list of sentences counts as one. */
function* sentences(texts: object, path: string[] = []): Generator<string[]> {
  for (const [name, text] of Object.entries(texts))
    if (typeof text === 'string' || Array.isArray(text)) yield [...path, name];
    else yield* sentences(text as object, [...path, name]);
}

const words = sourcesOf('{web,server,domain,contract}/**/*.{ts,tsx}').map(({ code }) => ({
  code,
  words: new Set(code.match(/[\w-]+/g)),
}));

/** A group whose sentences are looked up by a name that only a run knows, as `tabs[tab]` or `texts[isOld ? 'old' : 'new']`. */
const isLookedUp = (group: string): boolean =>
  words.some(({ code }) => new RegExp(`\\b${group}\\[|\\[[^\\]]*'${group}'`).test(code));

/** A sentence is used where its name stands in a file with the name of its group, or of the hook that reads the group. */
function isUsed([...path]: string[]): boolean {
  const [name = '', group = ''] = path.reverse();
  const hook = `use${group.charAt(0).toUpperCase()}${group.slice(1)}Texts`;
  return words.some(({ words: here }) => here.has(name) && (here.has(group) || here.has(hook))) || isLookedUp(group);
}

test('every sentence of the catalogue is said somewhere', () => {
  const unused = [...sentences({ ...en, development })].filter((path) => !isUsed(path));
  expect(unused.map((path) => path.join('.'))).toEqual([]);
});

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: unknown };
  callee?: { object?: { name?: string } };
  arguments?: Node[];
}

function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) yield node as Node;
    for (const part of Object.values(node)) yield* nodesOf(part);
  }
}

/** What people see or hear of an element. */
const seen = /^(?:aria-label|aria-description|alt|heading|hint|label|lead|placeholder|text|title)$/;
const hasLetters = (value: unknown): boolean => typeof value === 'string' && /\p{L}/u.test(value);

/** The sentences that a component says by itself: between its tags, in what is seen of its attributes, in a toast. */
function ownSentences({ file, code }: { file: string; code: string }): string[] {
  const { program } = parseSync(file, code);
  return [...nodesOf(program)].flatMap((node) => {
    const { type, value, name, callee, arguments: given = [] } = node;
    const attribute = value as { value?: unknown } | null;
    if (type === 'JSXText' && hasLetters(value)) return [`${file}: ${String(value).trim()}`];
    if (type === 'JSXAttribute' && seen.test(String(name?.name)) && hasLetters(attribute?.value))
      return [`${file}: ${String(attribute?.value)}`];
    if (type === 'CallExpression' && callee?.object?.name === 'toast' && hasLetters(given[0]?.value))
      return [`${file}: ${String(given[0]?.value)}`];
    return [];
  });
}

describe('a component', () => {
  test('says nothing that does not stand in the catalogue', () => {
    expect(sourcesOf('web/**/*.{ts,tsx}').flatMap(ownSentences)).toEqual([]);
  });

  test('that does is found', () => {
    const code = `export const Box = () => {
      toast.error('Not saved');
      return <p title="A box" className="wide">Save{x}<input placeholder={texts.example} alt="" /></p>;
    };`;
    expect(ownSentences({ file: 'box.tsx', code })).toEqual(['box.tsx: Not saved', 'box.tsx: A box', 'box.tsx: Save']);
  });
});
