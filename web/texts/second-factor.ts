import { secondFactor } from '#texts/en/second-factor.ts';
import { textsOf } from './texts-of.ts';

export const useSecondFactorTexts = textsOf(secondFactor);
