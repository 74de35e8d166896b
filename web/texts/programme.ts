import { programme } from '#texts/en/programme.ts';
import { textsOf } from './texts-of.ts';

export const useProgrammeTexts = textsOf(programme);
