import { home } from '#texts/en/catalogue/home.ts';
import { textsOf } from './translations.ts';

export const useHomeTexts = textsOf(home);
