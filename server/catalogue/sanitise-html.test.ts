import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

test.each([
  ['plain markup stays', '<p>Soft <em>rose</em> &amp; <strong>oud</strong></p>', null],
  ['lists and headings stay', '<h3>Notes</h3><ul><li>Rose</li></ul><ol><li>Oud</li></ol>', null],
  ['attributes go', '<p class="x" onclick="steal()" style="top:0">Rose</p>', '<p>Rose</p>'],
  ['a line break in any spelling', 'a<br/>b<BR>c<br />d', 'a<br>b<br>c<br>d'],
  ['other elements go, their text stays', '<a href="javascript:steal()">Rose</a> <b>oud</b>', 'Rose oud'],
  ['scripts go with what is in them', 'a<script>steal()</script>b<ScRiPt src=x></sCrIpT >c', 'abc'],
  ['an unfinished script goes to the end', 'a<script>steal()', 'a'],
  [
    'styles, frames and drawings go',
    '<style>p{}</style><iframe src=x>y</iframe><svg onload=steal()><p></svg>Rose',
    'Rose',
  ],
  ['comments and declarations go', '<!-- x --><!DOCTYPE html><?php x ?>Rose<!-- open', 'Rose'],
  ['a tag put together by a removal is no tag', '<scr<!-- -->ipt>steal()</scr<!-- -->ipt>', 'steal()'],
  ['a picture with a handler goes', 'Rose<img src=x onerror=steal()>', 'Rose'],
  ['a tag inside a tag becomes text', '<p<em>>Rose', '&lt;p<em>&gt;Rose</em>'],
  ['an unfinished tag becomes text', 'Rose <p onclick="steal()"', 'Rose &lt;p onclick="steal()"'],
  ['what compares becomes text', '1 < 2 > 0 & so on', '1 &lt; 2 &gt; 0 &amp; so on'],
  ['written-out characters stay as they are', '&lt;script&gt;&#60;p&#x3E;&nbsp;', '&lt;script&gt;&#60;p&#x3E;&nbsp;'],
  ['what is left open is closed', '<ul><li><em>Rose', '<ul><li><em>Rose</em></li></ul>'],
  ['crossed ends are put right', '<p><em>Rose</p></em>', '<p><em>Rose</em></p>'],
  ['an end without a beginning goes', 'Rose</p></ul>', 'Rose'],
  ['a null character goes', '<scr\0ipt>steal()</script>', 'steal()'],
])('%s', (_title, html, expected) => {
  expect(sanitiseHtml(html)).toBe(expected ?? html);
});

const SAFE = /^(?:[^<>]|<\/?(?:p|ul|ol|li|em|strong|h3)>|<br>)*$/;
const fragment = fc.constantFrom(
  '<',
  '>',
  '/',
  '</',
  '&',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '\0',
  '<!--',
  '-->',
  '<!',
  'script',
  'SVG',
  'p',
  'em',
  'li',
  'br',
  'onload',
  'javascript:',
  'style',
  '&#',
  ';',
  'x',
  '<p>',
  '</p>',
  '<em ',
  '<script>',
  '</script>',
  '<textarea>',
);

test('whatever comes in, only bare tags of the list come out, and a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), (fragments) => {
      const safe = sanitiseHtml(fragments.join(''));
      expect(safe).toMatch(SAFE);
      expect(sanitiseHtml(safe)).toBe(safe);
    }),
    { numRuns: 2000 },
  );
});

test('no element lies deeper than 32 others, and the text of those that did stays', () => {
  const deep = sanitiseHtml(`${'<em>'.repeat(40)}Tea${'</em>'.repeat(40)}`);
  expect(deep).toBe(`${'<em>'.repeat(32)}Tea${'</em>'.repeat(32)}`);
});

test('a long nasty text takes no time to speak of', () => {
  const before = process.cpuUsage();
  for (const part of ['<', '<!', '<!--', '<p ', '<script', '</', '&#', '<svg></svg '])
    sanitiseHtml(part.repeat(60_000 / part.length));
  sanitiseHtml('<p>'.repeat(60_000) + '</ul>'.repeat(60_000));
  // What the processor worked, in microseconds: a busy machine does not count.
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
});
