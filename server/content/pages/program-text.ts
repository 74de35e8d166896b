import { privacySections } from '#domain/content/privacy-sections.ts';
import type { WrittenPageName } from '#domain/content/written-pages.ts';
import { privacyPolicy } from '#texts/en/written/privacy-policy.ts';
import { refundPolicy } from '#texts/en/written/refund-policy.ts';
import { terms } from '#texts/en/written/terms.ts';
import type { WrittenPage } from '#texts/written.ts';
import type { Config } from '../../config.ts';

/** The text of a page that the shop came with, as the page shows it. */
export function programText({ enquiriesUrl }: Pick<Config, 'enquiriesUrl'>, page: WrittenPageName): WrittenPage {
  const enquiryHost = enquiriesUrl && new URL(enquiriesUrl).host;
  const texts: Record<WrittenPageName, WrittenPage> = {
    'refund-policy': refundPolicy,
    'privacy-policy': { ...privacyPolicy, sections: privacySections(privacyPolicy, enquiryHost) },
    'terms-and-conditions': terms,
  };
  return texts[page];
}
