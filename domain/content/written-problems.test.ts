import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShopPath, ownTextProblem, ownTextProblems } from './written-problems.ts';
import { MAX_WRITTEN_LENGTH, readWritten } from './written-text.ts';

test.each(['[a](/\\evil.example)', '[a](//evil.example)', '[a](https://evil.example)'])(
  'a link out of the shop is a mark of another kind: %s',
  (line) => {
    expect(ownTextProblem(`# A\n\n## B\n${line}`)).toEqual({ problem: 'foreign-mark', line: 4, mark: 'foreign-link' });
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
  ['This is __bold__.', 'emphasis'],
  ['A <b>word</b>', 'html'],
  ['[a](https://evil.example)', 'foreign-link'],
  ['## See [help](/help)', 'heading-link'],
  ['Write to {officer}.', 'place'],
])('a text with the line "%s" is not shown for its %s', (line, mark) => {
  expect(ownTextProblem(`# A\n\n## B\n${line}`)).toEqual({ problem: 'foreign-mark', line: 4, mark });
});

test.each([
  ['# A\n\n## B\nText.', []],
  ['Text.', [{ problem: 'no-title', line: 1 }]],
  ['# A\nText.', [{ problem: 'no-section', line: 1 }]],
  [`# A\n## B\n${'x'.repeat(MAX_WRITTEN_LENGTH)}`, [{ problem: 'too-long', line: 1 }]],
  ['\n# A\n\nEarly.\n## B\nText.', [{ problem: 'text-before-section', line: 4 }]],
  ['# A\r\n## B\r\n\r\n## C\r\nText.\r\n## ', [2, 6].map((line) => ({ problem: 'empty-section', line }))],
  [
    '# A\n## B\n## C\n**Bold**',
    [
      { problem: 'empty-section', line: 2 },
      { problem: 'foreign-mark', line: 4, mark: 'emphasis' },
    ],
  ],
])('every problem of %j is reported with its line', (text, problems) => {
  expect(ownTextProblems(text)).toEqual(problems);
});

test('of several problems an unsupported mark comes first', () => {
  expect(ownTextProblem('Text. **Bold**')).toEqual({ problem: 'foreign-mark', line: 1, mark: 'emphasis' });
  expect(ownTextProblem('# A\n\n## B\nText.')).toBeNull();
});

test('plain signs are not taken for marks', () => {
  const text =
    '# A * B\n\n## 2026 prices of {name}\n- 5 * 3 is 15, a_b_c too\n- [help](/help) and [all](/shop?page=2)\n\n' +
    'Write to us: 3 < 5 & 7 > 2. Cookies begin with __Host-.';
  expect(ownTextProblems(text)).toEqual([]);
});

test('a text without a problem is one that pages can read, and one that they cannot read has a problem', () => {
  const line = fc.constantFrom('# A', '## B', '##', '## ', '', ' ', '- one', 'Words.', '\u2028## C', '\uFEFF');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join('\n');
      const isReadable = typeof readWritten(text) === 'object';
      const found = ownTextProblems(text);
      expect(found.every((one) => one.problem === 'text-before-section')).toBe(isReadable);
    }),
  );
});

test.each(['[', '![', '<a', '__a ', '## [', '*a ', '{a', '\n', '## \n', ' \n', '[a](/', '](/'])(
  'a text of the greatest length is checked at once, of %j alone too',
  (part) => {
    const text = part.repeat(Math.floor((MAX_WRITTEN_LENGTH - 20) / part.length));
    expect(ownTextProblems(`# A\n\n## B\n${text}`).length).toBeLessThan(30_000);
    expect(ownTextProblems(`# ${text}`).length).toBeGreaterThan(0);
  },
);

test.each([
  ['/', true],
  ['/shop?page=2#top', true],
  ['shop', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example/', false],
  ['/a page', false],
  ['/a)', false],
  ['/a[b]', false],
  ['', false],
])('whether a link may lead to %j', (address, isOwn) => {
  expect(isShopPath(address)).toBe(isOwn);
});
