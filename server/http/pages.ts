import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createClient, type Call } from '#contract/client.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Config } from '../config.ts';
import { contentSecurityPolicy, inlineScriptHashes, type Sources } from './csp.ts';

/** The storefront as the web build exports it. */
export type RenderPage = (request: Request, call: Call) => Promise<Response>;

const compress = promisify(brotliCompress);
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESSIBLE = /^(text\/|application\/json)/;

/** The API for a page's loaders: in process, with the reader's own cookie and address. */
function callFor(app: FastifyInstance, request: FastifyRequest): { call: Call; sawPerson: () => boolean } {
  let personal = false;
  const client = createClient(async (url, init) => {
    const headers = { ...(init.headers as Record<string, string>), cookie: request.headers.cookie ?? '' };
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip });
    return new Response(answer.body, { status: answer.statusCode });
  }, '/api');
  return {
    call: (row, input, options) => {
      if (row.guard === 'member') personal = true;
      return client(row, input, options);
    },
    sawPerson: () => personal,
  };
}

const sourcesOf = (config: Config): Sources =>
  config.gateway.kind === 'razorpay'
    ? {
        script: [new URL(config.gateway.apiUrl).origin, 'https://checkout.razorpay.com'],
        frame: [new URL(config.gateway.apiUrl).origin, 'https://api.razorpay.com'],
        connect: [new URL(config.gateway.apiUrl).origin, 'https://lumberjack.razorpay.com'],
      }
    : { script: [], frame: [], connect: [] };

async function sendBody(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  const type = String(reply.getHeader('content-type') ?? '');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!COMPRESSIBLE.test(type)) return reply.send(body);
  void reply.header('vary', 'accept-encoding');
  if (!takesBrotli || body.length < 1024) return reply.send(body);
  return reply.header('content-encoding', 'br').send(await compress(body, FAST_BROTLI));
}

/** What was asked for, on our own origin: an address such as `//other.example/` or `http://other.example/` names no other. */
const addressOf = (config: Config, { url }: FastifyRequest): URL =>
  new URL(`${config.publicUrl.origin}/${url.replace(/^[/\\]+/, '')}`);

/** Mounts the storefront: every address that is nothing else is a page of it. */
export function mountPages(app: FastifyInstance, config: Config, render: () => Promise<RenderPage>): void {
  const sources = sourcesOf(config);

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('method-not-allowed');
    const { call, sawPerson } = callFor(app, request);
    const headers = new Headers();
    for (const name of ['accept', 'accept-language', 'user-agent'])
      headers.set(name, String(request.headers[name] ?? ''));
    const renderPage = await render();
    const address = addressOf(config, request);
    const page = await renderPage(new Request(address, { headers }), call);
    // The query may hold what somebody typed, so it stays out of the log (ERR-50).
    if (page.status === 404) request.log.info({ path: address.pathname }, 'page not found');
    const body = Buffer.from(await page.arrayBuffer());
    for (const [name, value] of page.headers) void reply.header(name, value);
    if (page.headers.get('content-type')?.startsWith('text/html')) {
      void reply.header('content-security-policy', contentSecurityPolicy(inlineScriptHashes(body.toString()), sources));
    }
    void reply.status(page.status).header('cache-control', sawPerson() ? 'private, no-store' : 'no-cache');
    return sendBody(request, reply, body);
  });
}
