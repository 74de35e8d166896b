import { secondFactor } from '#texts/en/second-factor.ts';
import { textsOf } from './translations.ts';

export const useSecondFactorTexts = textsOf(secondFactor);
