/** What an app takes to make a member's codes: the secret in base32, and the address that it reads as a QR code. */
export interface AppSecret {
  secret: string;
  uri: string;
}

/** How far a member is who turns the codes of an app on or off. */
export interface SecondFactorSetup {
  /** Shown until the app's first code is entered; null before it was made and after that. */
  setup: AppSecret | null;
  /** Shown this once, after the codes were turned on. */
  recovery: readonly string[] | null;
  /** Why the last request did nothing. */
  error: string | null;
}

export type SetupEvent =
  | { type: 'request-sent' }
  | { type: 'request-refused'; error: string }
  | { type: 'secret-made'; setup: AppSecret }
  | { type: 'turned-on'; recovery: readonly string[] }
  | { type: 'turned-off' }
  | { type: 'setup-stopped' };

export const noSetup: SecondFactorSetup = { setup: null, recovery: null, error: null };

export function nextSetup(state: SecondFactorSetup, event: SetupEvent): SecondFactorSetup {
  switch (event.type) {
    case 'request-sent':
      return { ...state, error: null };
    case 'request-refused':
      return { ...state, error: event.error };
    case 'secret-made':
      return { ...state, setup: event.setup };
    case 'turned-on':
      return { ...state, setup: null, recovery: event.recovery };
    case 'turned-off':
      return { ...state, recovery: null };
    case 'setup-stopped':
      return { ...state, setup: null, error: null };
  }
}
