import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { en } from '#texts/en.ts';
import { development } from '#texts/en/development.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sourcesOf = (pattern: string): { file: string; code: string }[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.(test|fixture)\./.test(file) && !file.startsWith('texts/'))
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
  words.some(({ code }) => new RegExp(`\\b${group}\\[|(?<=\\w)(?<!Texts)\\[[^\\]\\n]*'${group}'`).test(code));

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
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) yield node;
    for (const part of Object.values(node)) yield* nodesOf(part);
  }
}

/** What people see or hear of an element. */
const seen = /^(?:aria-label|aria-description|alt|heading|hint|label|lead|placeholder|text|title)$/;
/** Where the texts of a template are broken by its values. */
const GAP = '\u{fffc}';
const joined = ({ quasis }: Node): string =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(GAP);

/** What an expression can say by itself, in any of its branches. */
function spoken(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return joined(node).split(GAP);
  if (node.type === 'JSXExpressionContainer') return spoken(node.expression);
  if (node.type === 'ConditionalExpression') return [...spoken(node.consequent), ...spoken(node.alternate)];
  if (node.type === 'LogicalExpression') return [...spoken(node.left), ...spoken(node.right)];
  return [];
}

/** What stands between the tags of a page or mail that is written as a template. */
const betweenTags = (page: string): string[] =>
  page.replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>|&\w+;/g, GAP).split(GAP);

/** Sources in which nothing is drawn need not be read through. */
const draws = ({ file, code }: { file: string; code: string }): boolean =>
  file.endsWith('.tsx') || /\bhtml`|\btoast\b/.test(code);

/** What a node shows or tells people: between tags, in what is seen of its attributes, in a toast. */
function saidBy(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(spoken);
  if (node.type === 'JSXAttribute') return seen.test(String((node.name as Node).name)) ? spoken(node.value) : [];
  if (node.type === 'CallExpression') {
    const { object } = node.callee as { object?: Node };
    return object?.name === 'toast' ? spoken((node.arguments as Node[])[0]) : [];
  }
  if (node.type === 'TaggedTemplateExpression')
    return (node.tag as Node).name === 'html' ? betweenTags(joined(node.quasi as Node)) : [];
  return [];
}

/** The sentences that a source says by itself. */
const ownSentences = ({ file, code }: { file: string; code: string }): string[] =>
  [...nodesOf(parseSync(file, code).program)]
    .flatMap(saidBy)
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => `${file}: ${text.trim()}`);

describe('what draws a page or writes a mail', () => {
  test('says nothing that does not stand in the catalogue', () => {
    expect(sourcesOf('{web,server}/**/*.{ts,tsx}').filter(draws).flatMap(ownSentences)).toEqual([]);
  });

  test('is found when it does', () => {
    const code = `export const Box = () => {
      toast.error('Not saved');
      toast.error(texts.failed);
      const mail = html\`<p class="note">Thank you, \${name}</p>\`;
      return <p title="A box" className="wide">Save{x}{isOld ? 'Old' : texts.fresh}{\`\${n} pieces\`}
        <input placeholder={texts.example} aria-label={'Count'} alt="" data-tone={'calm'} /></p>;
    };`;
    const said = ownSentences({ file: 'box.tsx', code }).map((sentence) => sentence.replace('box.tsx: ', ''));
    expect(said.toSorted()).toEqual(['A box', 'Count', 'Not saved', 'Old', 'Save', 'Thank you,', 'pieces']);
  });
});
