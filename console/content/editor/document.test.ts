import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BodyBlock, joinTitle, ownFormOf, readBody, splitTitle, writeBody } from '#domain/content/written-body.ts';
import { ownTextProblems } from '#domain/content/written-problems.ts';
import { readWritten } from '#domain/content/written-text.ts';
import { linkedParts } from '#texts/linked-words.ts';
import { refundPolicy } from '#texts/en/written/refund-policy.ts';
import { sellerAgreement } from '#texts/en/written/seller-agreement.ts';
import { blocksOf, childOfBlock, documentOf, type EditorNode, withItems } from './document.ts';

/** Texts of characters that have a meaning in the stored marks. */
const typed = fc
  .array(fc.constantFrom('a', 'B', ' ', '[', ']', '(/x)', '(', ')', '-', '#', '*', '1.', '\u2028', '\n', 'क'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pieces) => pieces.join(''));
const piece: fc.Arbitrary<EditorNode> = fc.oneof(
  typed.map((text) => ({ type: 'text', text })),
  fc
    .tuple(typed, fc.constantFrom('/help', '/shop?page=2'))
    .map(([text, to]) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { to } }] })),
);
const paragraph = fc.array(piece, { maxLength: 4 }).map((content) => ({ type: 'paragraph', content }));
const heading = typed.map((text) => ({ type: 'heading', content: [{ type: 'text', text }] }));
const list = fc
  .array(paragraph, { minLength: 1, maxLength: 3 })
  .map((items) => ({ type: 'list', content: items.map((item) => ({ type: 'item', content: [item] })) }));
const document: fc.Arbitrary<EditorNode> = fc
  .array(fc.oneof(paragraph, heading, list), { maxLength: 6 })
  .map((content) => ({ type: 'doc', content }));

const linksOf = (blocks: readonly BodyBlock[]) =>
  blocks
    .flatMap((block): readonly string[] => {
      if (typeof block === 'string') return [block];
      return 'list' in block ? block.list : [block.heading];
    })
    .flatMap((line) => linkedParts(line))
    .filter((part) => typeof part === 'object');

test('a text goes through the editor and is read as the same', () => {
  for (const text of [ownFormOf(refundPolicy), sellerAgreement]) {
    const { title, body } = splitTitle(text);
    const through = writeBody(blocksOf(documentOf(readBody(body))));
    expect(readWritten(joinTitle({ title, body: through }))).toEqual(readWritten(text));
  }
});

test('every document of the editor is stored as text that the editor shows unchanged', () => {
  fc.assert(
    fc.property(document, (doc) => {
      const blocks = readBody(writeBody(blocksOf(doc)));
      expect(blocksOf(documentOf(blocks))).toEqual(blocks);
    }),
    { numRuns: 500 },
  );
});

test('what looks like a link without words is kept as words', () => {
  for (const text of ['[\n](/x)a', '[ ](/x)a', '[\u200b](/x)a', '[\u2800](/x)a']) {
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    const blocks = readBody(writeBody(blocksOf(doc)));
    expect(linksOf(blocks)).toEqual([]);
    expect(blocksOf(documentOf(blocks))).toEqual(blocks);
    expect(blocks).toEqual([expect.stringMatching(/\(\/x\)a$/)]);
  }
});

test('a link that is typed is stored as the editor shows it', () => {
  const stored = (text: string) =>
    blocksOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  expect(stored('[[](/x)')).toEqual(['[[](/x)']);
  expect(stored('[a](/x)[b](/x) [c](/y)')).toEqual(['[ab](/x) [c](/y)']);
});

test('a link that is set in a paragraph or an item is a link in the text, whatever stands around it', () => {
  const words = fc.stringMatching(/^[a-z[\]]{1,6}$/);
  const around = typed.map((text) => ({ type: 'text', text: `w${text}` }));
  fc.assert(
    fc.property(words, around, around, (text, before, after) => {
      const link = { type: 'text', text, marks: [{ type: 'link', attrs: { to: '/contact' } }] };
      const doc = { type: 'doc', content: [{ type: 'paragraph', content: [before, link, after] }] };
      const shown = text.replaceAll('[', '(').replaceAll(']', ')');
      expect(linksOf(readBody(writeBody(blocksOf(doc))))).toContainEqual({ words: shown, to: '/contact' });
    }),
    { numRuns: 500 },
  );
});

test('every document of the editor can be published, or its problem has a line', () => {
  fc.assert(
    fc.property(document, (doc) => {
      const text = joinTitle({ title: 'A', body: writeBody(blocksOf(doc)) });
      const problems = ownTextProblems(text);
      expect(typeof readWritten(text) === 'object' || problems.length > 0).toBe(true);
      const lines = text.split('\n').length;
      expect(problems.every(({ line }) => line >= 1 && line <= lines)).toBe(true);
    }),
  );
});

test('a block of the text is found in the document among empty paragraphs', () => {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const doc = { type: 'doc', content: [{ type: 'paragraph' }, text('a'), { type: 'heading' }, text(' '), text('b')] };
  expect(blocksOf(doc)).toEqual(['a', { heading: '' }, 'b']);
  expect([0, 1, 2, 3].map((block) => childOfBlock(doc, block))).toEqual([1, 2, 4, 0]);
});

test('paragraphs of a word processor that begin with bullets become lists', () => {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const item = (words: string) => ({ type: 'item', content: [text(words)] });
  expect(withItems([text('a'), text('·\u00a0\u00a0 b'), text('• c'), text('d'), text('▪ e')])).toEqual([
    text('a'),
    { type: 'list', content: [item('b'), item('c')] },
    text('d'),
    { type: 'list', content: [item('e')] },
  ]);
  expect(withItems([text('a'), text('5 · 3'), { type: 'paragraph' }])).toBeNull();
});

test('[CON-156] paragraphs of a word processor that begin with numbers keep them, as a page shows them', () => {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const heading = { type: 'heading', content: [{ type: 'text', text: '1. When' }] };
  const made = withItems([heading, text('1.\u00a0\u00a0 by card'), text(' 12) by cash'), text('1.5 kg')]);
  expect(made).toEqual([heading, text('(1) by card'), text('(12) by cash'), text('1.5 kg')]);
  expect(
    ownTextProblems(joinTitle({ title: 'A', body: writeBody(blocksOf({ type: 'doc', content: made ?? [] })) })),
  ).toEqual([]);
});
