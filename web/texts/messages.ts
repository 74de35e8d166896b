import { messages } from '#texts/en/messages.ts';
import { textsOf } from './texts-of.ts';

export const useMessagesTexts = textsOf(messages);
