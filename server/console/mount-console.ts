import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '#texts/en/refusals.ts';
import type { Deps } from '../deps.ts';
import type { BuiltFiles, BuiltPart } from '../http/pages/built-files.ts';
import { plainPage } from '../http/pages/plain-page.ts';
import { consolePolicy, inlineHash } from '../http/security/csp.ts';
import { consoleNeedsOrigin } from './console-origin.ts';

/** The console in a build: its files, and where they are served. */
export const consolePart: BuiltPart = { folder: 'console/client', base: '/console' };

/** What the build writes where the nonce of an answer belongs. */
const NONCE_PLACE = 'NONCE_OF_THIS_ANSWER';

/** Scripts that stand in the document itself. */
const inlineScripts = (document: string): string[] =>
  Array.from(document.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g), ([, text = '']) =>
    inlineHash(text),
  );

const HEADERS = {
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The cameras of phones take pictures of the goods; passkeys sign in. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), usb=(), publickey-credentials-get=(self)';

/**
 * Mounts the owner's console (CON-001): every address below `/console` answers one document without data, which is
 * filled in the browser by calls of the API.
 */
export async function mountConsole(app: FastifyInstance, { config }: Deps, files: BuiltFiles): Promise<void> {
  await files.mount(app);
  const document = files.page();
  const scripts = inlineScripts(document ?? '');
  const answer = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.headers(HEADERS).header('permissions-policy', PERMISSIONS).type('text/html; charset=utf-8');
    if (consoleNeedsOrigin(config)) return reply.status(503).send(plainPage(refusals['console-needs-origin']));
    if (document === null) return reply.status(404).send(plainPage(refusals['not-found']));
    const nonce = randomBytes(18).toString('base64');
    void reply.header('content-security-policy', consolePolicy(scripts, nonce));
    return reply.send(document.replace(NONCE_PLACE, nonce));
  };
  app.get('/console', answer);
  app.get('/console/*', answer);
}
