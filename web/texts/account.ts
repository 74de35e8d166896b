import { account } from '#domain/texts/en/account.ts';
import { textsOf } from './texts-of.ts';

export const useAccountTexts = textsOf(account);
