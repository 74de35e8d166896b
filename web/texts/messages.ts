import { messages } from '#texts/en/messages.ts';
import { textsOf } from './translations.ts';

export const useMessagesTexts = textsOf(messages);
