import { useSyncExternalStore } from 'react';
import { mayPush } from '#web/device/may-push.ts';
import { useStoredUser } from '#web/device/stored-user.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { createLazyHook } from '#web/ui/create-lazy-hook.ts';
import { watchAnswer } from './push-answer.ts';

const usePushAlert = createLazyHook(async () => (await import('./push-alert.tsx')).PushAlert);

/** What is pushed while a page is open. Nothing of it is loaded for others than members who allowed it (Q129). */
export function LazyPushAlert() {
  const { push } = useShop().connections;
  const user = useStoredUser();
  const isAllowed = useSyncExternalStore(watchAnswer, mayPush, () => false);
  const isWanted = push !== null && user !== null && isAllowed;
  const { part: PushAlert } = usePushAlert(isWanted);
  return PushAlert && isWanted ? <PushAlert push={push} userId={user.user_id} /> : null;
}
