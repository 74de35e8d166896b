import { secondFactor } from '#domain/texts/en/second-factor.ts';
import { textsOf } from './texts-of.ts';

export const useSecondFactorTexts = textsOf(secondFactor);
