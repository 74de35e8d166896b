import { expect, test } from 'vitest';
import { understandDraft } from './quotation-draft.ts';

const details = { name: 'Asha', mobile: '9876543210', email: '', description: '' };

test.each([
  ['what was kept', details, details],
  ['more than was asked', { ...details, password: 'x' }, details],
  ['numbers for texts', { ...details, mobile: 9876543210 }, { ...details, mobile: '' }],
  ['nothing typed', { name: '', mobile: '', email: '', description: '' }, null],
  ['nothing kept', null, null],
  ['nonsense', 'Asha', null],
])('[QUOTE-06] of %s the details are read again', (_title, kept, draft) => {
  expect(understandDraft(kept)).toEqual(draft);
});
