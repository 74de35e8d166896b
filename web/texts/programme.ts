import { programme } from '#texts/en/programme.ts';
import { textsOf } from './translations.ts';

export const useProgrammeTexts = textsOf(programme);
