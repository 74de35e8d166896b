/** With what a browser registers for push messages. */
export interface PushSettings {
  projectId: string;
  apiKey: string;
  appId: string;
  senderId: string;
  vapidKey: string;
}

/**
 * The token under which the provider reaches this browser, once it is allowed. The provider's code is loaded only here;
 * what it delivers goes to the shop's own worker.
 */
export async function requestPushToken({ vapidKey, senderId, ...settings }: PushSettings): Promise<string> {
  const [{ initializeApp, getApps }, { getMessaging, getToken }, serviceWorkerRegistration] = await Promise.all([
    import('@firebase/app'),
    import('@firebase/messaging'),
    navigator.serviceWorker.ready,
  ]);
  const app = getApps()[0] ?? initializeApp({ ...settings, messagingSenderId: senderId });
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
}

/** @returns how to stop */
export function watchWorker(listener: (message: unknown) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => listener(data);
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
