import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from './json.ts';

test('what the database gets is the same text, but for halves of pairs of surrogates', () => {
  const unit = fc.constantFrom('a', '\\', '"', 'ud800', '\n', '🌳', '\ud83c', '\udf33');
  fc.assert(
    fc.property(
      fc.array(unit).map((units) => units.join('')),
      (text) => {
        expect(JSON.parse(jsonText({ [text]: [text] }))).toEqual({ [text.toWellFormed()]: [text.toWellFormed()] });
        expect(jsonText(text)).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/);
      },
    ),
  );
});
