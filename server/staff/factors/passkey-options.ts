import type { WireCreationOptions, WireRequestOptions } from '#contract/console/passkeys.ts';
import { CHALLENGE_MS } from '#domain/staff/staff-sessions.ts';
import type { Deps } from '../../deps.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { addChallenge, type ChallengeFor } from './challenge-store.ts';
import { listPasskeys } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** 160 bits. */
const CHALLENGE_LENGTH = 32;
/** Ed25519, ECDSA with P-256, RSA: what authenticators have (COSE). */
const ALGORITHMS = [-8, -7, -257];

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** Makes a challenge, which counts once and for a few minutes. */
async function makeChallenge({ db, ids, clock }: Deps, about: ChallengeFor): Promise<string> {
  const challenge = base64url(ids.code(CHALLENGE_LENGTH));
  await addChallenge(db, challenge, about, new Date(clock().getTime() + CHALLENGE_MS));
  return challenge;
}

const publicKey = 'public-key' as const;

interface Descriptor {
  credentialId: string;
  transports: string[];
}

const described = (passkeys: readonly Descriptor[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, type: publicKey, transports }));

/** What a passkey is to sign: one of the account's where somebody has signed in, any that the browser knows else. */
export async function askPasskey(
  deps: Deps,
  party: RelyingParty,
  purpose: 'sign-in' | 'step-up',
  staffId: number | null,
): Promise<WireRequestOptions> {
  const own = staffId === null ? [] : await listPasskeys(deps.db, staffId);
  return {
    challenge: await makeChallenge(deps, { purpose, staffId, invitation: null }),
    timeout: CHALLENGE_MS,
    rpId: party.id,
    allowCredentials: described(own),
    userVerification: 'required',
  };
}

/** For whom a passkey is made. */
export interface PasskeyOwner {
  /** The public id of the account, by which an authenticator keeps one passkey of it. */
  id: string;
  email: string;
  name: string;
}

/** By what a passkey is made, which can be found without an e-mail and verifies who uses it. */
export async function askNewPasskey(
  deps: Deps,
  party: RelyingParty,
  owner: PasskeyOwner,
  about: ChallengeFor,
): Promise<WireCreationOptions> {
  const own = about.staffId === null ? [] : await listPasskeys(deps.db, about.staffId);
  const { name: shop } = await readSetting(deps.db, 'store');
  return {
    challenge: await makeChallenge(deps, about),
    timeout: CHALLENGE_MS,
    rp: { id: party.id, name: shop },
    user: { id: base64url(owner.id), name: owner.email, displayName: owner.name || owner.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: publicKey, alg })),
    excludeCredentials: described(own),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}
