import { auth } from '#texts/en/auth.ts';
import { textsOf } from './texts-of.ts';

export const useAuthTexts = textsOf(auth);
