import { notifications } from '#texts/en/notifications.ts';
import { textsOf } from './translations.ts';

export const useNotificationsTexts = textsOf(notifications);
