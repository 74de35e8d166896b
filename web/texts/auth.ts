import { auth } from '#texts/en/auth.ts';
import { textsOf } from './translations.ts';

export const useAuthTexts = textsOf(auth);
