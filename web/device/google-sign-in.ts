import { loadScript } from './load-script.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';
/** Google draws its button no wider. */
const MAX_BUTTON_WIDTH_PX = 400;

interface ButtonLook {
  type: 'standard';
  theme: 'outline';
  size: 'large';
  text: 'continue_with';
  logo_alignment: 'center';
  /** In pixels. */
  width: number;
}

interface GoogleAccounts {
  initialize(options: { client_id: string; nonce: string; callback: (answer: { credential?: string }) => void }): void;
  renderButton(into: HTMLElement, look: ButtonLook): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleAccounts } };
  }
}

/**
 * Lets Google's own script draw its button (API-56).
 *
 * @param nonce its token must carry
 * @param onAnswer takes the token
 * @throws when the script cannot be loaded, or is not what it should be
 */
export async function showGoogleButton(
  into: HTMLElement,
  { clientId, nonce }: { clientId: string; nonce: string },
  onAnswer: (token: string | undefined) => void,
): Promise<void> {
  await loadScript(SCRIPT);
  const accounts = window.google?.accounts?.id;
  if (!accounts) throw new Error('The script of Google offers no sign-in.');
  accounts.initialize({ client_id: clientId, nonce, callback: ({ credential }) => onAnswer(credential) });
  const width = Math.min(MAX_BUTTON_WIDTH_PX, into.clientWidth);
  accounts.renderButton(into, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    logo_alignment: 'center',
    width,
  });
}
