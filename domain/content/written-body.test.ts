import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { privacyPolicy } from '#texts/en/written/privacy-policy.ts';
import { refundPolicy } from '#texts/en/written/refund-policy.ts';
import { sellerAgreement } from '#texts/en/written/seller-agreement.ts';
import { terms } from '#texts/en/written/terms.ts';
import { privacySections } from './privacy-sections.ts';
import {
  blockAtLine,
  type BodyBlock,
  joinTitle,
  LINES_ABOVE_BODY,
  ownFormOf,
  readBody,
  splitTitle,
  writeBody,
} from './written-body.ts';
import { ownTextProblems } from './written-problems.ts';
import { readWritten } from './written-text.ts';

const words = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9 ,.]{0,20}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const block: fc.Arbitrary<BodyBlock> = fc.oneof(
  words,
  fc.record({ heading: words }),
  fc.record({ list: fc.array(words, { minLength: 1, maxLength: 4 }) }),
);
const blocks = fc.array(block, { maxLength: 12 });

test('what is written of a body is read again as the same parts, and each part is found by its lines', () => {
  fc.assert(
    fc.property(blocks, (written) => {
      const body = writeBody(written);
      expect(readBody(body)).toEqual(written);
      const lines = body === '' ? [] : body.split('\n');
      const found = lines.map((_line, at) => writeBody(written.slice(blockAtLine(written, at)).slice(0, 1)));
      expect(lines.filter((line, at) => !found[at]?.includes(line))).toEqual([]);
    }),
  );
});

test('a body that is written anew is the same on its page', () => {
  const line = fc.constantFrom('## B', 'Words', 'go on', '', '- one', '* two', '  three', '\r', '# A');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const body = lines.join('\n');
      const anew = writeBody(readBody(body));
      expect(readWritten(joinTitle({ title: 'A', body: anew }))).toEqual(readWritten(joinTitle({ title: 'A', body })));
      expect(writeBody(readBody(anew))).toBe(anew);
    }),
  );
});

test('a text is split at its title, also one without', () => {
  const text = splitTitle(sellerAgreement);
  expect(text).toMatchObject({ title: 'Seller agreement', body: expect.stringMatching(/^## Who agrees\n/) });
  expect(readWritten(joinTitle(text))).toEqual(readWritten(sellerAgreement));
  expect(joinTitle(text).split('\n')[LINES_ABOVE_BODY]).toBe('## Who agrees');
  expect(splitTitle('Words.\n')).toEqual({ title: '', body: 'Words.' });
  expect(splitTitle('\uFEFF# A')).toEqual({ title: 'A', body: '' });
});

test('each supplied text can be edited: only its table of facts becomes a list', () => {
  const privacy = { ...privacyPolicy, sections: privacySections(privacyPolicy, 'forms.example') };
  for (const page of [refundPolicy, privacy, terms]) {
    const own = ownFormOf(page);
    expect(ownTextProblems(own)).toEqual([]);
    expect(readWritten(own)).toMatchObject({
      title: page.title,
      sections: page.sections.map(({ title, blocks: shown }) => ({ title, blocks: { length: shown.length } })),
    });
  }
  expect(ownFormOf(refundPolicy)).toContain('\n- Return: 14 days from the day of delivery\n- Exchange: Within 7 days');
});
