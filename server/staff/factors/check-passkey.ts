import type { WireNewCredential, WireSignedChallenge } from '#contract/console/passkeys.ts';
import type { Deps } from '../../deps.ts';
import { type ChallengeFor, useChallenge } from './challenge-store.ts';
import { advanceCounter, findPasskey, type NewPasskey, type StoredPasskey } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';
import { reportCopy } from './report-copy.ts';

/** Loaded when the first passkey is checked: it takes longer and more memory than the rest of the console's server. */
const webAuthn = () => import('@simplewebauthn/server');

/** What a browser says beside a signature, as far as it can be read; the library reads the rest. */
interface ClientData {
  challenge: string;
  /** Whether another site had it signed, in a frame. */
  crossOrigin?: boolean;
}

function readClientData(encoded: string): ClientData | null {
  try {
    const data = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Partial<ClientData> | null;
    return typeof data?.challenge === 'string' ? { challenge: data.challenge, ...data } : null;
  } catch {
    return null;
  }
}

/** Takes the challenge that was answered. @returns it; null when it was not made for this, or for this person */
async function takeChallenge({ db, clock }: Deps, encoded: string, about: ChallengeFor): Promise<string | null> {
  const data = readClientData(encoded);
  if (!data || data.crossOrigin) return null;
  return (await useChallenge(db, data.challenge, about, clock())) ? data.challenge : null;
}

/** What a browser left out because it has nothing to say there. */
const withoutExtensions = { clientExtensionResults: {} };

const keyOf = ({ credentialId, publicKey }: StoredPasskey) => ({
  id: credentialId,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  // Compared by the database, once the signature is known to be right.
  counter: 0,
});

/** Whether a signature is right, and how often the passkey has signed by now; null when it is wrong. */
async function readSignature(
  { log }: Deps,
  party: RelyingParty,
  passkey: StoredPasskey,
  { credential, challenge }: { credential: WireSignedChallenge; challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, ...withoutExtensions },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: keyOf(passkey),
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (err) {
    log.warn({ event: 'passkey-refused', err }, 'a passkey was refused');
    return null;
  }
}

/** What became of a passkey that signed. */
export interface CheckedPasskey {
  /** Null when it is on no account. */
  passkey: StoredPasskey | null;
  isRight: boolean;
}

/**
 * Checks what a passkey signed; whatever comes of it, the challenge is used up.
 *
 * @param about for what, and where somebody has signed in, for whom: a passkey of another account counts as none
 * @param ip where it came from, for the audit log
 * @throws {Refusal} 'too-many-requests' when it signed rightly too often
 */
export async function checkPasskey(
  deps: Deps,
  party: RelyingParty,
  credential: WireSignedChallenge,
  { about, ip }: { about: ChallengeFor; ip: string },
): Promise<CheckedPasskey> {
  const challenge = await takeChallenge(deps, credential.response.clientDataJSON, about);
  const found = await findPasskey(deps.db, credential.id);
  const passkey = about.staffId === null || found?.staffId === about.staffId ? found : null;
  if (challenge === null || !passkey) return { passkey, isRight: false };
  const counter = await readSignature(deps, party, passkey, { credential, challenge });
  if (counter === null) return { passkey, isRight: false };
  // Whoever comes here holds the passkey, or a copy of it: no stranger uses its calls up.
  await deps.limits.count('staff-passkey', String(passkey.passkeyId));
  const isRight = await advanceCounter(deps.db, passkey.passkeyId, counter, deps.clock());
  if (!isRight) await reportCopy(deps, passkey, { counter, ip });
  return { passkey, isRight };
}

/** Reads a passkey that was made. @returns null when it is not what was asked for */
export async function readNewPasskey(
  deps: Deps,
  party: RelyingParty,
  credential: WireNewCredential,
  about: ChallengeFor,
): Promise<NewPasskey | null> {
  const challenge = await takeChallenge(deps, credential.response.clientDataJSON, about);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const { transports = [], ...response } = credential.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, ...withoutExtensions, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch (err) {
    deps.log.warn({ event: 'passkey-refused', err }, 'a new passkey was refused');
    return null;
  }
}
