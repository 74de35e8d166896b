import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type JWTPayload, jwtVerify } from 'jose';

const PROJECT = 'kadamba-test';
const EMAIL = 'push@kadamba-test.iam.example';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest';

const failing = (code: number, status: string, details: object[] = []) => ({
  status: code,
  body: JSON.stringify({ error: { code, message: 'As the provider words it.', status, details } }),
});
const fcmError = (errorCode: string) => ({ '@type': FCM_ERROR, errorCode });
const violation = (field: string) => ({ '@type': BAD_REQUEST, fieldViolations: [{ field, description: 'Invalid' }] });

/** What the provider may answer to a message besides taking it; `silence` is no answer at all. */
const answers = {
  unregistered: failing(404, 'NOT_FOUND', [fcmError('UNREGISTERED')]),
  'not found': failing(404, 'NOT_FOUND'),
  'invalid token': failing(400, 'INVALID_ARGUMENT', [fcmError('INVALID_ARGUMENT'), violation('message.token')]),
  'other sender': failing(403, 'PERMISSION_DENIED', [fcmError('SENDER_ID_MISMATCH')]),
  'invalid message': failing(400, 'INVALID_ARGUMENT', [fcmError('INVALID_ARGUMENT'), violation('message.data')]),
  forbidden: failing(403, 'PERMISSION_DENIED'),
  quota: failing(429, 'RESOURCE_EXHAUSTED', [fcmError('QUOTA_EXCEEDED')]),
  internal: failing(500, 'INTERNAL', [fcmError('INTERNAL')]),
  unavailable: failing(503, 'UNAVAILABLE', [fcmError('UNAVAILABLE')]),
  rubbish: { status: 200, body: '<html>a proxy says hello</html>' },
  'wrong address': { status: 404, body: '<html>Not Found</html>' },
  closed: 'closed',
  silence: null,
} as const;

export type FcmAnswer = keyof typeof answers;

export interface SentMessage {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
}

/** A provider on this machine that speaks the protocols of Google's token endpoint and of FCM's HTTP v1 interface. */
export interface FcmServer {
  url: string;
  /** The settings with which a shop uses it. */
  env: Record<string, string>;
  /** What it took, oldest first. */
  messages: SentMessage[];
  /** The assertions that it gave an access token for, oldest first. */
  assertions: JWTPayload[];
  /** What time it is there. */
  clock: () => Date;
  /** For how many seconds its access tokens hold. */
  life: number;
  /** What the next messages are answered, one by one; those after them are taken. */
  responseFor(...next: FcmAnswer[]): void;
  /** What every message is answered until this is null again, behind the planned answers. */
  trouble: FcmAnswer | null;
  /** Lets every access token given so far be refused. */
  revoke(): void;
  close(): Promise<void>;
}

const reply = (response: ServerResponse, status: number, body: string): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

export async function startFcmServer(): Promise<FcmServer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const planned: FcmAnswer[] = [];
  const valid = new Map<string, number>();

  async function giveAccess(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const rules = {
      issuer: EMAIL,
      audience: `${server.url}/token`,
      algorithms: ['RS256'],
      maxTokenAge: 3600,
      currentDate: server.clock(),
    };
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, rules);
    if (form.get('grant_type') !== GRANT || payload.scope !== SCOPE) return reply(response, 400, '{}');
    server.assertions.push(payload);
    const token = `access-${server.assertions.length}`;
    valid.set(token, server.clock().getTime() + server.life * 1000);
    reply(response, 200, JSON.stringify({ access_token: token, expires_in: server.life, token_type: 'Bearer' }));
  }

  async function takeMessage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { message } = JSON.parse(await text(request)) as { message: SentMessage };
    if ((valid.get(bearer) ?? 0) <= server.clock().getTime()) {
      const { status, body } = failing(401, 'UNAUTHENTICATED');
      return reply(response, status, body);
    }
    const next = planned.shift() ?? server.trouble;
    if (next) {
      const answer = answers[next];
      if (answer === 'closed') return void response.destroy();
      return answer ? reply(response, answer.status, answer.body) : undefined;
    }
    server.messages.push(message);
    reply(response, 200, JSON.stringify({ name: `projects/${PROJECT}/messages/${server.messages.length}` }));
  }

  const http = createServer((request, response) => {
    const handlers = new Map([
      ['/token', giveAccess],
      [`/v1/projects/${PROJECT}/messages:send`, takeMessage],
    ]);
    const handler = request.method === 'POST' ? handlers.get(request.url ?? '') : undefined;
    if (!handler) return reply(response, 404, '{}');
    handler(request, response).catch(() => reply(response, 400, '{"error":"invalid_grant"}'));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const account = {
    project_id: PROJECT,
    client_email: EMAIL,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${url}/token`,
  };

  const server: FcmServer = {
    url,
    env: { FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_API_URL: url },
    messages: [],
    assertions: [],
    clock: () => new Date(),
    life: 3599,
    responseFor: (...next) => void planned.push(...next),
    trouble: null,
    revoke: () => valid.clear(),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
