import { auth } from '#domain/texts/en/auth.ts';
import { textsOf } from './texts-of.ts';

export const useAuthTexts = textsOf(auth);
