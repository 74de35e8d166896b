import * as notifications from '#contract/notifications.ts';
import { notifications as texts } from '#texts/en/notifications.ts';
import { call } from '#web/api.ts';
import { type PushSettings, requestPushToken } from '#web/device/push.ts';

let registering: { userId: string; done: Promise<void> } | null = null;

async function register(push: PushSettings, userId: string): Promise<void> {
  const deviceToken = await requestPushToken(push);
  await call(notifications.registerToken, { body: { user_id: userId, deviceToken } });
}

/** Sends this browser's token for the member who is signed in (PUSH-02), once in a visit. */
export function registerDevice(push: PushSettings, userId: string): Promise<void> {
  if (registering?.userId !== userId) {
    const own = { userId, done: register(push, userId) };
    registering = own;
    own.done.catch(() => {
      if (registering === own) registering = null;
    });
  }
  return registering.done;
}

/** Who signs in next registers anew: with the session, its device was forgotten. */
export function forgetDevice(): void {
  registering = null;
}

/**
 * Lets the browser ask for its permission; without it no token is requested (PUSH-03). @returns whether it was given
 */
export async function askPermission(): Promise<boolean> {
  if ((await Notification.requestPermission()) === 'granted') return true;
  // The specification asks for this warning (PUSH-03).
  // oxlint-disable-next-line no-console
  console.warn(texts.notGranted);
  return false;
}
