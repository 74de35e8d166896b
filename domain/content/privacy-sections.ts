import { DEVICE_DAYS, MAX_DEVICES } from '#domain/auth/device.ts';
import { MESSAGE_DAYS } from '#domain/leads/message.ts';
import { CONFIRMATION_DAYS } from '#domain/leads/newsletter.ts';
import { QUOTATION_DAYS } from '#domain/quotations/guest-details.ts';
import { LINK_LIFE_DAYS } from '#domain/referral/attribution.ts';
import { POSTED_PAN_DAYS } from '#domain/rewards/set-offs.ts';
import type { PageTexts } from '#texts/en.ts';
import { fillSection } from '#texts/fill-section.ts';
import { fill } from '#texts/fill.ts';
import type { WrittenSection } from '#texts/written.ts';

/** Retention in days, and the number of devices. */
const limits = {
  deviceDays: DEVICE_DAYS,
  devices: MAX_DEVICES,
  confirmationDays: CONFIRMATION_DAYS,
  messageDays: MESSAGE_DAYS,
  quotationDays: QUOTATION_DAYS,
  linkDays: LINK_LIFE_DAYS,
  panDays: POSTED_PAN_DAYS,
};

/**
 * The sections of the privacy policy. That enquiries go to another host is said where they do, and nowhere else (Q124).
 */
export const privacySections = (
  { sections, passedOn }: PageTexts['privacyPolicy'],
  enquiryHost: string | null,
): readonly WrittenSection[] =>
  sections.map((section) => {
    const filled = fillSection(section, limits);
    return enquiryHost !== null && section.id === 'who-sees-it'
      ? { ...filled, blocks: [...filled.blocks, fill(passedOn, { host: enquiryHost })] }
      : filled;
  });
