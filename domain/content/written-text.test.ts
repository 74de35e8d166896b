import { expect, test } from 'vitest';
import { sellerAgreement } from '#texts/en/written/seller-agreement.ts';
import { MAX_WRITTEN_LENGTH, readWritten } from './written-text.ts';

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
