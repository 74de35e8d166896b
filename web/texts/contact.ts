import { contact } from '#texts/en/written/contact.ts';
import { textsOf } from './texts-of.ts';

export const useContactTexts = textsOf(contact);
