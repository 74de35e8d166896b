import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOwnerScripts } from './owner-scripts.ts';
import { judgeScripts, scriptsText, splitScripts } from './script-entries.ts';

const hosts = ['cdn.example.com'];
const good = 'https://cdn.example.com/a.js';

test.each([
  [good, [null]],
  [`<script\n  async\n  src="${good}"\n></script>\n${good}?2`, [null, null]],
  ['https://other.example/b.js', ['host-not-allowed']],
  ['<script>track()</script>', ['inline']],
  ['http://cdn.example.com/a.js', ['not-https']],
  [`${good}\n\n  \nwords`, [null, 'not-https']],
  ['', []],
])('[CON-148] [ENT-26] the scripts %j have a reason for each that does not load', (text, problems) => {
  expect(judgeScripts(text, hosts).map(({ problem }) => problem)).toEqual(problems);
});

test('[CON-148] a host that is not allowed is named', () => {
  expect(judgeScripts('https://other.example:8443/b.js', hosts)).toMatchObject([{ host: 'other.example:8443' }]);
});

test.each([
  [[good, `<script src="${good}?2"></script>`]],
  [JSON.stringify([good])],
  [JSON.stringify(good)],
  [good],
  [''],
])('[CON-148] [ENT-26] stored scripts %j load as before when they are saved as they are shown', (stored) => {
  const saved = splitScripts(scriptsText(stored));
  expect(readOwnerScripts(saved, hosts).urls).toEqual(readOwnerScripts(stored, hosts).urls);
});

test('[CON-148] [ENT-26] what a card says of scripts is what pages load', () => {
  const entry = fc.constantFrom(
    good,
    `${good}?2`,
    'https://other.example/b.js',
    '<script>x()</script>',
    `<script src="${good}?3"></script>`,
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
      const loaded = judgeScripts(entries.join('\n'), hosts).filter(({ problem }) => problem === null);
      const urls = new Set(loaded.flatMap(({ written }) => readOwnerScripts([written], hosts).urls));
      expect(readOwnerScripts(splitScripts(entries.join('\n')), hosts).urls).toEqual([...urls]);
    }),
  );
});
