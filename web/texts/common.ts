import { common } from '#domain/texts/en/common.ts';
import { textsOf } from './texts-of.ts';

export const useCommonTexts = textsOf(common);
