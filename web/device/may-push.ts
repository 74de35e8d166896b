import { platform } from './native-bridge.ts';

/** Whether this browser could be pushed to at all. The apps have a way of their own. */
const canPush = (): boolean =>
  platform() === 'WEBSITE' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the reader has allowed it. */
export const mayPush = (): boolean => canPush() && Notification.permission === 'granted';

/** Whether the reader has neither allowed nor refused it. */
export const mayAskToPush = (): boolean => canPush() && Notification.permission === 'default';
