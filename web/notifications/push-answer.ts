import { localRecord } from '#web/device/local-record.ts';

/** After how many days a reader who said "not now" may be asked again. */
const REPEAT_AFTER_DAYS = 90;
const DAY_MS = 86_400_000;

/** When this browser's reader last answered the question, in milliseconds; 0 when they never did. */
const answered = localRecord('push_answered_at', (stored) => (typeof stored === 'number' ? stored : 0));

export const watchAnswer = answered.subscribe;

export const recordAnswer = (): void => answered.write(Date.now());

export const isAskingTime = (): boolean => Date.now() - answered.read() > REPEAT_AFTER_DAYS * DAY_MS;
