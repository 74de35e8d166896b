import { enquiry } from '#texts/en/written/contact.ts';
import { textsOf } from '#web/texts/texts-of.ts';

export const useEnquiryTexts = textsOf(enquiry);
