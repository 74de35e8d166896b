import { pageRefusals } from '#texts/en/page-refusals.ts';
import { textsOf } from './translations.ts';

export const useRefusalTexts = textsOf(pageRefusals);
