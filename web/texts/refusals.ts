import { pageRefusals } from '#texts/en/page-refusals.ts';
import { textsOf } from './texts-of.ts';

export const useRefusalTexts = textsOf(pageRefusals);
