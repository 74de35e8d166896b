import { enquiry } from '#texts/en/written/contact.ts';
import { textsOf } from './texts-of.ts';

export const useEnquiryTexts = textsOf(enquiry);
