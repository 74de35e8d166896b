import { expect, test } from 'vitest';
import { CONTENT_PAGES } from '#domain/content/content-pages.ts';
import { COOKIES, LOCAL_KEYS, SESSION_KEYS } from '#domain/privacy/stored-names.ts';
import { LIBRARY_KEYS } from '#domain/privacy/library-keys.fixture.ts';
import { linkedParts } from '#texts/linked-words.ts';
import type { WrittenBlock, WrittenPage } from '#texts/written.ts';
import { privacy } from '#texts/en/privacy.ts';
import { about } from './about.ts';
import { help } from './help.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { refundPolicy } from './refund-policy.ts';
import { terms } from './terms.ts';

const pages: WrittenPage[] = [about, privacyPolicy, refundPolicy, terms];

function textsOf(block: WrittenBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  return 'list' in block ? block.list : block.facts.flat();
}
const said = ({ lead, sections }: WrittenPage): string =>
  [lead, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)])].join('\n');
const everything = [
  ...pages.map(said),
  privacyPolicy.passedOn,
  ...help.questions.map(({ text }) => text),
  help.still,
  ...privacy.notice.points,
].join('\n');

test('[CONT-06] the About page tells of the mission of supporting small Indian businesses and artisans', () => {
  expect(said(about)).toContain('We support small Indian businesses and artisans.');
});

test('[CONT-07] the refund policy names its three figures', () => {
  const facts = said(refundPolicy).split('\n');
  expect(facts).toContain('14 days from the day of delivery');
  expect(facts).toContain('7-10 business days of processing, once we have what you sent back');
  expect(facts).toContain('Within 7 days from the day of delivery');
});

test('[CONT-08] the terms say that buyers are 18 or older', () => {
  expect(said(terms)).toContain('You must be 18 or older (18+)');
});

test('[CONT-05] the privacy policy names every cookie and every key that the shop leaves in a browser, and no other', () => {
  const { sections }: WrittenPage = privacyPolicy;
  const { blocks = [] } = sections.find(({ id }) => id === 'cookies') ?? {};
  const named = blocks.map((block) => (typeof block === 'object' && 'facts' in block ? block.facts : []));
  expect(named.filter(({ length }) => length > 0).map((facts) => facts.map(([name]) => name))).toEqual([
    [...COOKIES],
    [...LOCAL_KEYS],
    [...SESSION_KEYS, ...LIBRARY_KEYS],
  ]);
});

test('[CONT-05] every link leads to a page of the shop, and every section has an anchor of its own', () => {
  const known = new Set<string>([...CONTENT_PAGES, '/my-account', '/page']);
  const links = linkedParts(everything).flatMap((part) => (typeof part === 'string' ? [] : [part.to]));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((to) => !known.has(to))).toEqual([]);
  for (const { sections } of pages) expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

test('no text promises an income', () => {
  expect(everything).toContain('We promise no income.');
  expect(everything).not.toMatch(/earn up to|guarantee|unlimited|passive income|₹/i);
});
