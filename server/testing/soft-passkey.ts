import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  WireCreationOptions,
  WireNewCredential,
  WireRequestOptions,
  WireSignedChallenge,
} from '#contract/console/passkeys.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** A text, a number or bytes in CBOR, as far as an authenticator needs it; pairs become a map. */
function cbor(value: number | string | Uint8Array | readonly (readonly [number | string, unknown])[]): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.length),
    ...value.flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]),
  ]);
}

/** What a test changes of an answer, so that it is a wrong one. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  crossOrigin?: boolean;
  counter?: number;
}

/** A passkey in software, which speaks as an authenticator and a browser do: ES256, without attestation. */
export class SoftPasskey {
  readonly #key: KeyObject;
  readonly #publicKey: { x: string; y: string };
  readonly #origin: string;
  readonly id = base64url(randomBytes(32));
  /** Counts up with each signature; 0 for one that does not count. */
  counter: number;

  constructor(origin = 'http://localhost:3000', counter = 0) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicKey = { x, y };
    this.#origin = origin;
    this.counter = counter;
  }

  #clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const { origin = this.#origin, crossOrigin = false } = wrong;
    return Buffer.from(JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin, crossOrigin }));
  }

  #authData(rpId: string, extra: Buffer, { isVerified = true, counter = this.counter, ...wrong }: Wrong): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (extra.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), count, extra]);
  }

  /** Makes the credential. */
  create({ challenge, rp }: WireCreationOptions, wrong: Wrong = {}): WireNewCredential {
    const id = Buffer.from(this.id, 'base64url');
    const key = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(this.#publicKey.x, 'base64url')],
      [-3, Buffer.from(this.#publicKey.y, 'base64url')],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestation = cbor([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', this.#authData(rp.id, credential, wrong)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, wrong)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge. */
  sign({ challenge, rpId }: WireRequestOptions, wrong: Wrong = {}): WireSignedChallenge {
    if (this.counter > 0) this.counter += 1;
    const client = this.#clientData('webauthn.get', challenge, wrong);
    const auth = this.#authData(rpId, Buffer.alloc(0), wrong);
    const signature = createSign('sha256')
      .update(Buffer.concat([auth, sha256(client)]))
      .sign(this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(auth),
        signature: base64url(signature),
      },
    };
  }
}
