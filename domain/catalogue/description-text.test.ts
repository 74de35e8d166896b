import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { descriptionHtml, descriptionText } from './description-text.ts';

test.each([
  ['one line', 'Rose & oud < sandal', '<p>Rose &amp; oud &lt; sandal</p>'],
  ['two paragraphs', 'Rose.\nFresh.\n\n\nOud.', '<p>Rose.<br>Fresh.</p><p>Oud.</p>'],
  ['a list', 'Boil:\n- water\n- milk\n\nStrain.', '<p>Boil:</p><ul><li>water</li><li>milk</li></ul><p>Strain.</p>'],
  ['HTML', '<p>Rose & <strong>oud</strong></p>', '<p>Rose & <strong>oud</strong></p>'],
  ['nothing', ' \n ', ''],
])('[CON-079] a description that is typed as %s', (_what, typed, html) => {
  expect(descriptionHtml(typed)).toBe(html);
});

test.each([
  ['paragraphs and a list', '<p>Ginger.</p><ul><li>Boil.</li><li>Strain.</li></ul>', 'Ginger.\n\n- Boil.\n- Strain.'],
  ['text without a tag', 'Rose &amp; oud', 'Rose & oud'],
  ['what plain text cannot say', '<p>Rose <em>oud</em></p>', '<p>Rose <em>oud</em></p>'],
  ['an entity that is no sign of HTML', '<p>Rose&nbsp;oud</p>', '<p>Rose&nbsp;oud</p>'],
])('[CON-079] a stored description is shown to its owner as it is typed: %s', (_what, html, typed) => {
  expect(descriptionText(html)).toBe(typed);
});

test('[CON-079] what is typed as plain text is shown again as HTML of the same meaning', () => {
  const line = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\n\r]/g, ' '));
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          line,
          line.map((text) => `- ${text}`),
          fc.constant(''),
        ),
        { maxLength: 8 },
      ),
      (lines) => {
        const html = descriptionHtml(lines.join('\n'));
        expect(descriptionHtml(descriptionText(html))).toBe(html);
      },
    ),
    // A tag over two lines makes it HTML, which keeps the space at its end.
    { examples: [[['<P', '>', '']]] },
  );
});
