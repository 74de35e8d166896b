import { layout } from '#texts/en/layout.ts';
import { textsOf } from './translations.ts';

export const useLayoutTexts = textsOf(layout);
