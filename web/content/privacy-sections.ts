import type { PageTexts } from '#domain/texts/en.ts';
import { fill } from '#domain/texts/fill.ts';
import type { WrittenSection } from '#domain/texts/written.ts';

/** The sections of the privacy policy. That enquiries go to another host is said where they do, and nowhere else (Q124). */
export const privacySections = (
  { sections, passedOn }: PageTexts['privacyPolicy'],
  enquiryHost: string | null,
): readonly WrittenSection[] =>
  sections.map((section) =>
    enquiryHost !== null && section.id === 'who-sees-it'
      ? { ...section, blocks: [...section.blocks, fill(passedOn, { host: enquiryHost })] }
      : section,
  );
