import { enquiry } from '#texts/en/written/contact.ts';
import { textsOf } from '#web/texts/translations.ts';

export const useEnquiryTexts = textsOf(enquiry);
