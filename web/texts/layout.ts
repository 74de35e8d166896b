import { layout } from '#texts/en/layout.ts';
import { textsOf } from './texts-of.ts';

export const useLayoutTexts = textsOf(layout);
