import { expect, test } from 'vitest';
import { bodyProblems, faultsOf, textOf, typedFrom } from './page-values.ts';

test('a stored text is typed as a title and a body, and stored as the same again', () => {
  const text = '# Refunds\n\n## When\n\nSoon.\n\n- unopened\n- unharmed';
  expect(typedFrom(`${text}\n`)).toEqual({ title: 'Refunds', body: '## When\n\nSoon.\n\n- unopened\n- unharmed' });
  expect(textOf(typedFrom(text))).toBe(text);
  expect(textOf({ title: '  Our\u200b  refunds ', body: '## A\n\nB' })).toBe('# Our refunds\n\n## A\n\nB');
});

test('[CON-156] a problem is reported with its line and its section', () => {
  const body = 'Early.\n\n## When\n\nVery **soon**.\n\n## \n\n## Then\n\nNever.';
  expect(bodyProblems({ title: '', body })).toEqual([
    { line: 0, sentence: expect.stringContaining('above the first section heading') },
    { line: 4, sentence: expect.stringMatching(/^In “When”: A page has no bold/) },
    { line: 6, sentence: expect.stringContaining('needs words') },
  ]);
  expect(faultsOf({ title: '', body })).toEqual({
    title: 'Give the text a title.',
    body: expect.stringContaining('above the first'),
  });
  expect(faultsOf({ title: '**Refunds**', body: '## When\n\nSoon.' })).toEqual({
    title: expect.stringContaining('no bold'),
  });
  expect(faultsOf({ title: 'Refunds', body: 'Soon.' })).toEqual({ body: expect.stringContaining('at least one') });
  expect(faultsOf({ title: 'Refunds', body: '## When\n\nSoon.' })).toEqual({});
});
