import type { WireSignIn } from '#contract/auth.ts';
import { nameDevice } from './name-device.ts';
import type { SignedIn } from '../../http/api/session-store.ts';
import type { SignIn } from './sign-in-store.ts';

/** A sign-in as the member sees it who is signed in. */
export const signInView = (signIn: SignIn, { family }: SignedIn): WireSignIn => ({
  id: signIn.family,
  device: nameDevice(signIn),
  signed_in_at: signIn.signedInAt.toISOString(),
  seen_at: signIn.seenAt.toISOString(),
  is_current: signIn.family === family,
});
