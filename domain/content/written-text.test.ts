import { expect, test } from 'vitest';
import { sellerAgreement } from '#texts/en/written/seller-agreement.ts';
import { foreignMark, MAX_WRITTEN_LENGTH, readWritten, ownTextProblem } from './written-text.ts';

test('an agreement is read with its sections, paragraphs and lists', () => {
  const text =
    '\uFEFF# Our agreement\r\n\r\n## What it costs\r\nNothing,\r\nfor ever.\r\n\r\n- no fee\n- no goods\n  to buy\n\n## End\nAny time.\n';
  expect(readWritten(text)).toEqual({
    title: 'Our agreement',
    sections: [
      {
        id: 'section-1',
        title: 'What it costs',
        blocks: ['Nothing, for ever.', { list: ['no fee', 'no goods to buy'] }],
      },
      { id: 'section-2', title: 'End', blocks: ['Any time.'] },
    ],
  });
});

test.each([
  ['without a title', '## What it costs\nNothing.', 'no-title'],
  ['that is empty', '', 'no-title'],
  ['without sections', '# Our agreement\nIt costs nothing.', 'no-section'],
  ['with an empty section', '# Our agreement\n## One\n## Two\nText.', 'empty-section'],
  ['that is too long', `# A\n## B\n${'x'.repeat(MAX_WRITTEN_LENGTH)}`, 'too-long'],
])('one %s is not taken', (_title, text, trouble) => {
  expect(readWritten(text)).toBe(trouble);
});

test('the agreement that the shop comes with says what the law asks for, and promises nothing', () => {
  const read = readWritten(sellerAgreement);
  expect(read).toMatchObject({ title: 'Seller agreement' });
  for (const words of [
    /no fee/i,
    /30 days/,
    /at any time/i,
    /grievance/i,
    /personal data/i,
    /nothing for bringing people/i,
  ])
    expect(sellerAgreement).toMatch(words);
  expect(sellerAgreement).not.toMatch(/earn up to|guarantee|unlimited|passive income|₹/i);
});

test.each(['[a](/\\evil.example)', '[a](//evil.example)', '[a](https://evil.example)'])(
  'a link out of the shop is a mark of another kind: %s',
  (line) => {
    expect(foreignMark(`# A\n\n${line}`)).toEqual({ line: 3, mark: 'foreign-link' });
  },
);

test.each([
  ['### One below another', 'sub-heading'],
  ['1. One of a list', 'numbered-list'],
  ['> Somebody else’s words', 'quotation'],
  ['| A | B |', 'table'],
  ['    let it = be;', 'code'],
  ['![Tea](/tea.png)', 'picture'],
  ['This is **bold**.', 'emphasis'],
  ['A <b>word</b>', 'html'],
  ['[a](https://evil.example)', 'foreign-link'],
])('a text with the line "%s" is not shown for its %s', (line, mark) => {
  expect(ownTextProblem(`# A\n\n## B\n${line}`)).toEqual({ problem: 'foreign-mark', line: 4, mark });
});

test.each([
  ['# A\n\n## B\nText.', null],
  ['Text.', { problem: 'no-title' }],
  ['Text. **Bold**', { problem: 'foreign-mark', line: 1, mark: 'emphasis' }],
])('whether the text %j of an owner can be shown', (text, problem) => {
  expect(ownTextProblem(text)).toEqual(problem);
});

test('signs that mean nothing here are no marks of another kind', () => {
  const text =
    '# A * B\n\n## 2026 prices\n- 5 * 3 is 15, a_b_c too\n- [help](/help) and [all](/shop?page=2)\n\nWrite to us: 3 < 5 & 7 > 2.';
  expect(foreignMark(text)).toBeNull();
});
