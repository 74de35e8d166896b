import { notifications } from '#texts/en/notifications.ts';
import { textsOf } from './texts-of.ts';

export const useNotificationsTexts = textsOf(notifications);
