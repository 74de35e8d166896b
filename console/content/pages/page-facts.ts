import type { WireConsolePage } from '#contract/console/pages.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';

type Listed = Pick<WireConsolePage, 'state' | 'revision' | 'published_at'>;

/** Which text of a page is published, and since when, as a sentence. */
export const factsOf = ({ state, revision: version, published_at: at }: Listed): string =>
  fill(texts.facts[state], { version, day: at === null ? '' : formats.day(new Date(at)) });
