import { account } from '#texts/en/account.ts';
import { textsOf } from './texts-of.ts';

export const useAccountTexts = textsOf(account);
