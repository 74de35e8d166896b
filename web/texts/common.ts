import { common } from '#texts/en/common.ts';
import { textsOf } from './texts-of.ts';

export const useCommonTexts = textsOf(common);
