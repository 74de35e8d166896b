import { lazy, Suspense, useSyncExternalStore } from 'react';
import { mayPush } from '#web/device/may-push.ts';
import { useStoredUser } from '#web/device/stored-user.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { watchAnswer } from './push-answer.ts';

const PushAlert = lazy(() => import('./push-alert.tsx').then((module) => ({ default: module.PushAlert })));

/** What is pushed while a page is open. Nothing of it is loaded for others than members who allowed it (Q129). */
export function LazyPushAlert() {
  const { push } = useShop().connections;
  const user = useStoredUser();
  const isAllowed = useSyncExternalStore(watchAnswer, mayPush, () => false);
  return push && user && isAllowed ? (
    <Suspense>
      <PushAlert push={push} userId={user.user_id} />
    </Suspense>
  ) : null;
}
