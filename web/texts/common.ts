import { common } from '#texts/en/common.ts';
import { textsOf } from './translations.ts';

export const useCommonTexts = textsOf(common);
