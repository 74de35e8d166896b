import type { ReplyOf } from '#contract/endpoint.ts';
import type { marquee as row } from '#contract/settings.ts';
import { flagged } from '../http/api/flagged.ts';
import type { Settings } from './settings-store.ts';

/** The headings that run along the top, and the messages beside them where the owner said some (NAV-31, NAV-39). */
export const marqueeView = (
  marquee: Settings['marquee'],
  { hiddenLines, promos }: Pick<Settings['front'], 'hiddenLines' | 'promos'>,
): ReplyOf<typeof row> => ({
  ...flagged(marquee.filter((heading) => !hiddenLines.includes(heading)).map((heading) => ({ heading }))),
  ...(promos.length > 0 && { promo_messages: promos }),
});
