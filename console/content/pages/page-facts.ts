import type { WireConsolePage } from '#contract/console/pages.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';

type Listed = Pick<WireConsolePage, 'state' | 'revision' | 'published_at'>;

/** What customers read on a page, since when, in a sentence. */
export const factsOf = ({ state, revision: version, published_at: at }: Listed): string =>
  fill(texts.facts[state], { version, day: at === null ? '' : formats.day(new Date(at)) });
