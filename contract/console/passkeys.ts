import * as z from 'zod/mini';

/** What browsers and passkeys exchange (WebAuthn), as JSON. */

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What a passkey that exists is to sign. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

/** By what a passkey is made. */
export const creationOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type WireCreationOptions = z.output<typeof creationOptions>;

const ofCredential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') };

/** What a passkey answers that was made. */
export const newCredential = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type WireNewCredential = z.output<typeof newCredential>;

/** What a passkey answers that signed. */
export const signedChallenge = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(base64url(100)),
  }),
});
export type WireSignedChallenge = z.output<typeof signedChallenge>;
export type WireRequestOptions = z.output<typeof requestOptions>;
