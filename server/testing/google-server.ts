import { randomUUID } from 'node:crypto';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';

export const GOOGLE_CLIENT_ID = 'banyan.apps.example';

type Claims = Record<string, unknown>;

/** An OpenID Connect issuer of our own on this machine, with real keys and signatures. */
export interface GoogleServer {
  issuer: string;
  /** A token for Asha, signed by the issuer, with claims put in place of the usual ones. */
  token(over?: Claims): Promise<string>;
  /** Lets discovery name another issuer. */
  pretend(issuer: string): void;
  /** Lets the next answers of discovery be a failure, until it is told otherwise. */
  fail(isFailing: boolean): void;
  close(): Promise<void>;
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url ?? '';
  let isFailing = false;
  let named = issuer;
  server.service.on(
    'beforeWellKnownOpenIdConfiguration',
    (answer: { statusCode: number; body: { issuer: string } }) => {
      answer.body.issuer = named;
      if (isFailing) answer.statusCode = 500;
    },
  );
  return {
    issuer,
    token: (over = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header: MutableToken['header'], payload: MutableToken['payload']) => {
          Object.assign(payload, {
            aud: GOOGLE_CLIENT_ID,
            sub: '1104',
            jti: randomUUID(),
            email: 'asha@example.in',
            email_verified: true,
            name: 'Asha Kulkarni',
            ...over,
          });
        },
      }),
    pretend: (other) => (named = other),
    fail: (failing) => (isFailing = failing),
    close: () => server.stop(),
  };
}
