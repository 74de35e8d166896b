import { expect, test } from 'vitest';
import { understandDraft, withLine } from './message-draft.ts';

test.each([
  ['what was typed', { name: 'Asha', message: 'Do you' }, { name: 'Asha', message: 'Do you' }],
  ['a field that was emptied', { name: '' }, { name: '' }],
  ['more than the form asks', { name: 'Asha', password: 'x' }, { name: 'Asha' }],
  ['numbers for texts', { mobile: 9_876_543_210 }, {}],
  ['nonsense', 'Asha', {}],
  ['nothing', null, {}],
])('[CONT-01] [CONT-03] of %s the form is filled again', (_title, kept, draft) => {
  expect(understandDraft(kept)).toEqual(draft);
});

test('a line about an order joins what was typed, once', () => {
  expect(withLine({}, 'Order KD-1: ')).toEqual({ message: 'Order KD-1: ' });
  const typed = { name: 'Ila', message: 'Is the tea fresh?' };
  const joined = { name: 'Ila', message: 'Is the tea fresh?\nOrder KD-1: ' };
  expect(withLine(typed, 'Order KD-1: ')).toEqual(joined);
  expect(withLine(joined, 'Order KD-1: ')).toEqual(joined);
});
