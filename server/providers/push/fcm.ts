import * as z from 'zod/mini';
import type { PushConfig } from '../../config.ts';
import { createAccessTokens } from './access-token.ts';
import { type PushMessage, type PushSender, PushUnavailable } from './port.ts';

const TIMEOUT_MS = 10_000;

const sentReply = z.object({ name: z.string() });
const errorReply = z.object({
  error: z.object({
    status: z.string(),
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.string() }))),
        }),
      ),
    ),
  }),
});

type FcmError = z.output<typeof errorReply>['error'];

/**
 * Whether the token is useless: unregistered, of another project, or malformed. Another invalid argument is our own
 * mistake, and an unknown address replies without an FCM error.
 */
function isTokenGone({ status, details = [] }: FcmError): boolean {
  if (status === 'NOT_FOUND') return true;
  return details.some(
    ({ errorCode, fieldViolations = [] }) =>
      errorCode === 'UNREGISTERED' ||
      errorCode === 'SENDER_ID_MISMATCH' ||
      fieldViolations.some(({ field }) => field === 'message.token'),
  );
}

const messageFor = (deviceToken: string, { title, body, path }: PushMessage) => ({
  message: { token: deviceToken, notification: { title, body }, data: { path } },
});

/** How long a call may take in milliseconds, and the time; both as in a running shop unless a test says otherwise. */
interface FcmOptions {
  timeoutMs?: number;
  clock?: () => Date;
}

/** Sends through Firebase Cloud Messaging, HTTP v1. */
export function createFcm(
  config: Omit<PushConfig, 'web'>,
  { timeoutMs = TIMEOUT_MS, clock = () => new Date() }: FcmOptions = {},
): PushSender {
  const accessTokens = createAccessTokens(config, clock, timeoutMs);
  const url = `${config.apiUrl}/v1/projects/${encodeURIComponent(config.projectId)}/messages:send`;

  async function deliver(deviceToken: string, message: PushMessage): Promise<'sent' | 'gone'> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessTokens.get()}`, 'content-type': 'application/json' },
      body: JSON.stringify(messageFor(deviceToken, message)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && sentReply.safeParse(answer).success) return 'sent';
    const failure = errorReply.safeParse(answer);
    if (!response.ok && failure.success && isTokenGone(failure.data.error)) return 'gone';
    if (response.status === 401) accessTokens.clear();
    throw new Error(`answered ${response.status} ${failure.data?.error.status ?? 'in no known words'}`);
  }

  return {
    async send(deviceToken, message) {
      try {
        return await deliver(deviceToken, message);
      } catch (error) {
        // The cause is left out: what a provider answers may repeat the token.
        throw new PushUnavailable(`FCM: ${(error as Error).message}`);
      }
    },
  };
}
