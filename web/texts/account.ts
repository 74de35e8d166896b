import { account } from '#texts/en/account.ts';
import { textsOf } from './translations.ts';

export const useAccountTexts = textsOf(account);
