import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { listPage, MAILBOX_BASE, mailPage, missingPage } from './mailbox-page.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail may have inline styles and nothing else: no script, no picture, no request. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

const stylesheet = new URL('mailbox.css', import.meta.url);

const nameOf = (request: FastifyRequest): string => (request.params as { name: string }).name;

const sendHtml = (reply: FastifyReply, policy: string, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(page);

/** Mounts the development mailbox below `/dev/mail`: what would have been sent, for a person to read. */
export function mountMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get(MAILBOX_BASE, async (_request, reply) => sendHtml(reply, PAGE_POLICY, listPage(await mailbox.list())));

  app.get(`${MAILBOX_BASE}/style.css`, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(stylesheet)),
  );

  app.get(`${MAILBOX_BASE}/:name`, async (request, reply) => {
    const mail = await mailbox.read(nameOf(request));
    return sendHtml(mail ? reply : reply.status(404), PAGE_POLICY, mail ? mailPage(mail) : missingPage());
  });

  app.get(`${MAILBOX_BASE}/:name/raw`, async (request, reply) => {
    const message = await mailbox.readRaw(nameOf(request));
    if (message === null) return sendHtml(reply.status(404), PAGE_POLICY, missingPage());
    return reply.type('message/rfc822').header('cache-control', 'no-store').send(message);
  });

  app.get(`${MAILBOX_BASE}/:name/html`, async (request, reply) => {
    const mail = await mailbox.read(nameOf(request));
    return sendHtml(mail ? reply : reply.status(404), MAIL_POLICY, mail?.email.html ?? missingPage());
  });
}
