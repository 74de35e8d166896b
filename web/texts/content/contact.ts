import { contact } from '#texts/en/written/contact.ts';
import { textsOf } from '#web/texts/translations.ts';

export const useContactTexts = textsOf(contact);
