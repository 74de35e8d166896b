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

const words = sourcesOf('{web,server,console,domain,contract}/**/*.{ts,tsx}').map(({ code }) => ({
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

/** The catalogues of the console, by file and name. */
const consoleTexts = Object.assign(
  {},
  ...(await Promise.all(
    globSync('texts/en/console/*.ts', { cwd: root }).map(async (file) => {
      const name = file.replace(/^.*\/|\.ts$/g, '');
      const catalogue = (await import(`${root}/${file}`)) as object;
      return { [name]: catalogue };
    }),
  )),
) as Record<string, Record<string, object>>;

const readers = sourcesOf('{console,server,contract}/**/*.{ts,tsx}').map(({ code }) => ({
  code,
  words: new Set(code.match(/[\w-]+/g)),
}));

/** Looked up by a name that only a run knows: `statuses[value]`, `Object.entries(texts.kinds)`, `items[key]` of `{ items }`. */
const looksUpIn = (code: string, group: string): boolean =>
  new RegExp(`\\b${group}\\[|Object\\.\\w+\\([\\w.]*\\b${group}\\)`).test(code);

/** A sentence of the console is used where a file that reads its catalogue says its name, or looks names up in its group. */
function isUsedInConsole([file = '', catalogue = '', ...path]: string[]): boolean {
  const [name = '', ...groups] = path.toReversed();
  return readers.some(
    ({ code, words: here }) =>
      code.includes(`texts/en/console/${file}.ts'`) &&
      here.has(catalogue) &&
      ((here.has(name) && groups.every((group) => here.has(group))) ||
        [catalogue, ...groups].some((group) => looksUpIn(code, group))),
  );
}

test('[CON-012] every sentence of the console is said by a screen that reads its catalogue', () => {
  const all = [...sentences(consoleTexts)].filter(([file = '']) => !file.endsWith('refusals'));
  expect(all.filter((path) => !isUsedInConsole(path)).map((path) => path.join('.'))).toEqual([]);
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
const seen =
  /^(?:action|aria-label|aria-description|alt|empty|error|heading|hint|label|lead|placeholder|searchLabel|state|text|title)$/;
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
  file.endsWith('.tsx') || /\bhtml`|\btoast\b|\bnotify\b/.test(code);

/** What a notice says: its text, and what its link is called. */
const textsIn = (notice: Node | undefined): string[] =>
  [...nodesOf(notice)]
    .filter(({ type, key }) => type === 'Property' && isNode(key) && /^(?:text|label)$/.test(String(key.name)))
    .flatMap(({ value }) => spoken(value));

/** What a node shows or tells people: between tags, in what is seen of its attributes, in a toast. */
function saidBy(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(spoken);
  if (node.type === 'JSXAttribute') return seen.test(String((node.name as Node).name)) ? spoken(node.value) : [];
  if (node.type === 'CallExpression') {
    const { object, name } = node.callee as { object?: Node; name?: string };
    const [first] = node.arguments as Node[];
    if (name === 'notify') return textsIn(first);
    return object?.name === 'toast' ? spoken(first) : [];
  }
  if (node.type === 'TaggedTemplateExpression')
    return (node.tag as Node).name === 'html' ? betweenTags(joined(node.quasi as Node)) : [];
  return [];
}

/** The sentences that a source says by itself. */
const ownSentences = ({ file, code }: { file: string; code: string }): string[] =>
  [...nodesOf(parseSync(file, code).program)]
    .flatMap(saidBy)
    .filter((text) => /\p{L}/u.test(text) && !text.startsWith('/'))
    .map((text) => `${file}: ${text.trim()}`);

describe('what draws a page or writes a mail', () => {
  test('says nothing that does not stand in the catalogue', () => {
    expect(sourcesOf('{web,server}/**/*.{ts,tsx}').filter(draws).flatMap(ownSentences)).toEqual([]);
  });

  test('[CON-012] says nothing by itself in the console either, and writes sums, days and numbers by its formats', () => {
    const sources = sourcesOf('console/**/*.{ts,tsx}');
    expect(sources.filter(draws).flatMap(ownSentences)).toEqual([]);
    const formatted = /\bIntl\.|\.toLocale\w*\(|\.toFixed\(|\bformat(?:Exact)?(?:Rupees|Day|DateTime)\b/;
    const byThemselves = sources.filter(({ file, code }) => !file.startsWith('console/texts/') && formatted.test(code));
    expect(byThemselves.map(({ file }) => file)).toEqual([]);
  });

  test('is found when it does', () => {
    const code = `export const Box = () => {
      toast.error('Not saved');
      toast.error(texts.failed);
      notify({ text: 'Kept', link: { href: '/x', label: texts.link } });
      const mail = html\`<p class="note">Thank you, \${name}</p>\`;
      return <p title="A box" className="wide">Save{x}{isOld ? 'Old' : texts.fresh}{\`\${n} pieces\`}
        <input placeholder={texts.example} aria-label={'Count'} alt="" data-tone={'calm'} /></p>;
    };`;
    const said = ownSentences({ file: 'box.tsx', code }).map((sentence) => sentence.replace('box.tsx: ', ''));
    expect(said.toSorted()).toEqual(['A box', 'Count', 'Kept', 'Not saved', 'Old', 'Save', 'Thank you,', 'pieces']);
  });
});
