import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  WireCreationOptions,
  WireNewCredential,
  WireRequestOptions,
  WireSignedChallenge,
} from '#contract/console/passkeys.ts';
import { passkeyFailures as texts } from '#texts/en/console/sign-in.ts';

/** A passkey was not used. The message is a sentence for a person. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure';
}

/** Whether this page can use passkeys: a plain http address of the local network cannot. */
export const hasPasskeys = (): boolean => isSecureContext && browserSupportsWebAuthn();

const sentences: Record<string, string> = {
  NotAllowedError: texts.notUsed,
  AbortError: texts.notUsed,
  InvalidStateError: texts.known,
};

async function asSentence<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    const { name } = error as Error;
    const cause = error instanceof WebAuthnError ? error.name : name;
    throw new PasskeyFailure(sentences[cause] ?? texts.notPossible, { cause: error });
  }
}

/** Has a passkey sign what it is asked to. @throws {PasskeyFailure} */
export async function signChallenge(optionsJSON: WireRequestOptions): Promise<WireSignedChallenge> {
  const { id, rawId, type, response } = await asSentence(startAuthentication({ optionsJSON }));
  return { id, rawId, type, response };
}

/** Makes a passkey. @throws {PasskeyFailure} */
export async function makePasskey(optionsJSON: WireCreationOptions): Promise<WireNewCredential> {
  const { id, rawId, type, response } = await asSentence(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}
