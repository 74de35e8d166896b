/** The protocol that docs/native-app.md describes (decision Q017). */
const ANSWER = 'googleLoginToken';
const SCOPE = 'email profile';

declare global {
  interface Window {
    /** Injected by the Android app. */
    AndroidBridge?: { signInWithGoogle?: () => void };
    /** Injected by the iOS app. */
    webkit?: { messageHandlers?: { nativeBridge?: { postMessage: (message: unknown) => void } } };
  }
}

export type Platform = 'ANDROID_APP' | 'IOS_APP' | 'WEBSITE';

/** Where the page runs: in an app whose bridge is there, or on the website (APP-01). */
export function platform(): Platform {
  if (typeof window.AndroidBridge?.signInWithGoogle === 'function') return 'ANDROID_APP';
  if (window.webkit?.messageHandlers?.nativeBridge) return 'IOS_APP';
  return 'WEBSITE';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The payload of the app's answer, an object or its JSON text, as it came; undefined for any other message. */
export function payloadOf(data: unknown): unknown {
  const message = typeof data === 'string' ? parsed(data) : data;
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, payload, ...rest } = message as { type?: unknown; payload?: unknown };
  if (type !== ANSWER) return undefined;
  return payload ?? rest;
}

/** The token in an answer's payload: a text, or an object with `token` or `idToken`; null when there is none. */
export function tokenOf(payload: unknown): string | null {
  const { token, idToken } = Object(payload) as { token?: unknown; idToken?: unknown };
  const found = [payload, token, idToken].find((one) => typeof one === 'string' && one !== '');
  return (found as string | undefined) ?? null;
}

/**
 * Forwards a Google sign-in to the app (APP-02 to APP-04); does nothing on the website (APP-05). Only this window may
 * answer: the app writes into it, other sites and frames cannot.
 *
 * @returns how to stop waiting
 */
export function askAppForGoogle(onAnswer: (payload: unknown) => void): () => void {
  const where = platform();
  if (where === 'WEBSITE') return () => undefined;
  const onMessage = ({ source, origin, data }: MessageEvent): void => {
    if (source !== window || origin !== window.location.origin) return;
    const payload = payloadOf(data);
    if (payload === undefined) return;
    stop();
    onAnswer(payload);
  };
  const stop = (): void => window.removeEventListener('message', onMessage);
  window.addEventListener('message', onMessage);
  if (where === 'ANDROID_APP') window.AndroidBridge?.signInWithGoogle?.();
  else window.webkit?.messageHandlers?.nativeBridge?.postMessage({ action: 'googleSignIn', scope: SCOPE });
  return stop;
}
